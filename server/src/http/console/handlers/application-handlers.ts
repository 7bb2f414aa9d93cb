import type { ParsedInputOf } from '@portico/contract/endpoints';
import { addApplication } from '../../../acts/applications/add-application.ts';
import type { ApplicationInput } from '../../../acts/applications/application-input.ts';
import { editApplication } from '../../../acts/applications/edit-application.ts';
import { findApplications, showApplication } from '../../../acts/applications/find-applications.ts';
import { removeApplication } from '../../../acts/applications/remove-application.ts';
import { endSecret, rotateSecret } from '../../../acts/applications/rotate-secret.ts';
import { testApplication } from '../../../acts/applications/test-application.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';

const list: Handler<'listApplications'> = async (_input, _call, { db }) => ({
  applications: await findApplications(db),
});

const get: Handler<'getApplication'> = async ({ id }, _call, { db, config }) => {
  const { returnAddresses, texts, openid, ...application } = await showApplication(db, id);
  const all = await findApplications(db);
  const place = all.findIndex((other) => other.id === application.id) + 1;
  return {
    ...application,
    returnAddresses: [...returnAddresses],
    texts: { ...texts },
    portal: config.publicUrl.origin,
    openid: openid && {
      ...openid,
      redirectUris: [...openid.redirectUris],
      logoutReturnUris: [...openid.logoutReturnUris],
      scopes: [...openid.scopes],
      resources: [...openid.resources],
      resourceScopes: [...openid.resourceScopes],
    },
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

const rotate: Handler<'rotateApplicationSecret'> = async ({ id, keepOldHours }, call, context) => {
  const { secret } = await rotateSecret(context, actorOf(call), { id, keepOldHours });
  return { id, secret };
};

const endOld: Handler<'endOldApplicationSecret'> = async ({ id }, call, context) => {
  await endSecret(context, actorOf(call), { id });
  return null;
};

const test: Handler<'testApplication'> = async ({ id, secret }, call, context) => {
  const { passed, steps } = await testApplication(context, actorOf(call), { id, ...(secret && { secret }) });
  return { passed, steps: [...steps] };
};

const remove: Handler<'removeApplication'> = async ({ id }, call, context) => {
  await removeApplication(context, actorOf(call), { id });
  return null;
};

/** The texts of the languages that were given. */
function givenTexts({ en, ...others }: ParsedInputOf<'addApplication'>['texts']): ApplicationInput['texts'] {
  return { en, ...Object.fromEntries(Object.entries(others).filter(([, texts]) => texts !== undefined)) };
}

/** The calls about linked applications. */
export const applicationHandlers = {
  listApplications: list,
  getApplication: get,
  addApplication: add,
  editApplication: edit,
  rotateApplicationSecret: rotate,
  endOldApplicationSecret: endOld,
  testApplication: test,
  removeApplication: remove,
};
