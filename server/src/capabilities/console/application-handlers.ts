import type { ParsedStaffInputOf } from '@portico/contract/endpoints/staff';
import type { StaffHandler } from '../../staff-call.ts';
import { addApplication } from '../applications/acts/add-application.ts';
import type { ApplicationInput } from '../applications/acts/application-input.ts';
import { editApplication } from '../applications/acts/edit-application.ts';
import { findApplications, showApplication } from '../applications/acts/find-applications.ts';
import { removeApplication } from '../applications/acts/remove-application.ts';
import { rotateSecret } from '../applications/acts/rotate-secret.ts';
import { testApplication } from '../applications/acts/test-application.ts';
import { actorOf } from './actor.ts';

const list: StaffHandler<'listApplications'> = async (_input, _call, { db }) => ({
  applications: await findApplications(db),
});

const get: StaffHandler<'getApplication'> = async ({ id }, _call, { db }) => {
  const { returnAddresses, texts, ...application } = await showApplication(db, id);
  const all = await findApplications(db);
  const place = all.findIndex((other) => other.id === application.id) + 1;
  return {
    ...application,
    returnAddresses: [...returnAddresses],
    texts: { ...texts },
    place,
    count: all.length,
  };
};

const add: StaffHandler<'addApplication'> = async ({ texts, ...input }, call, context) =>
  await addApplication(context, actorOf(call), { ...input, texts: givenTexts(texts) });

const edit: StaffHandler<'editApplication'> = async ({ texts, ...input }, call, context) => {
  await editApplication(context, actorOf(call), { ...input, texts: givenTexts(texts) });
  return null;
};

const rotate: StaffHandler<'rotateApplicationSecret'> = async ({ id }, call, context) => {
  const { secret } = await rotateSecret(context, actorOf(call), { id });
  return { id, secret };
};

const test: StaffHandler<'testApplication'> = async ({ id }, _call, context) => {
  const { passed, steps } = await testApplication(context, { id });
  return { passed, steps: [...steps] };
};

const remove: StaffHandler<'removeApplication'> = async ({ id }, call, context) => {
  await removeApplication(context, actorOf(call), { id });
  return null;
};

/** The texts of the languages that were given. */
function givenTexts({
  en,
  de,
  ar,
}: ParsedStaffInputOf<'addApplication'>['texts']): ApplicationInput['texts'] {
  return { en, ...(de && { de }), ...(ar && { ar }) };
}

/** The calls about linked applications. */
export const applicationHandlers = {
  listApplications: list,
  getApplication: get,
  addApplication: add,
  editApplication: edit,
  rotateApplicationSecret: rotate,
  testApplication: test,
  removeApplication: remove,
};
