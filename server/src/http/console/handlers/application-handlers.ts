import type { ParsedStaffInputOf } from '@portico/contract/endpoints/staff';
import { addApplication } from '../../../acts/applications/add-application.ts';
import type { ApplicationInput } from '../../../acts/applications/application-input.ts';
import { editApplication } from '../../../acts/applications/edit-application.ts';
import { findApplications, showApplication } from '../../../acts/applications/find-applications.ts';
import { removeApplication } from '../../../acts/applications/remove-application.ts';
import { rotateSecret } from '../../../acts/applications/rotate-secret.ts';
import { testApplication } from '../../../acts/applications/test-application.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { StaffHandler } from '../../../context/staff-call.ts';

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

const test: StaffHandler<'testApplication'> = async ({ id }, call, context) => {
  const { passed, steps } = await testApplication(context, actorOf(call), { id });
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
