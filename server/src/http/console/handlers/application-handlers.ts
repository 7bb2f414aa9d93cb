import type { ParsedInputOf } from '@portico/contract/endpoints';
import { addApplication } from '../../../acts/applications/add-application.ts';
import type { ApplicationInput } from '../../../acts/applications/application-input.ts';
import { editApplication } from '../../../acts/applications/edit-application.ts';
import { findApplications, showApplication } from '../../../acts/applications/find-applications.ts';
import { removeApplication } from '../../../acts/applications/remove-application.ts';
import { rotateSecret } from '../../../acts/applications/rotate-secret.ts';
import { testApplication } from '../../../acts/applications/test-application.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';

const list: Handler<'listApplications'> = async (_input, _call, { db }) => ({
  applications: await findApplications(db),
});

const get: Handler<'getApplication'> = async ({ id }, _call, { db }) => {
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

const add: Handler<'addApplication'> = async ({ texts, ...input }, call, context) =>
  await addApplication(context, actorOf(call), { ...input, texts: givenTexts(texts) });

const edit: Handler<'editApplication'> = async ({ texts, ...input }, call, context) => {
  await editApplication(context, actorOf(call), { ...input, texts: givenTexts(texts) });
  return null;
};

const rotate: Handler<'rotateApplicationSecret'> = async ({ id }, call, context) => {
  const { secret } = await rotateSecret(context, actorOf(call), { id });
  return { id, secret };
};

const test: Handler<'testApplication'> = async ({ id }, call, context) => {
  const { passed, steps } = await testApplication(context, actorOf(call), { id });
  return { passed, steps: [...steps] };
};

const remove: Handler<'removeApplication'> = async ({ id }, call, context) => {
  await removeApplication(context, actorOf(call), { id });
  return null;
};

/** The texts of the languages that were given. */
function givenTexts({ en, de, ar }: ParsedInputOf<'addApplication'>['texts']): ApplicationInput['texts'] {
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
