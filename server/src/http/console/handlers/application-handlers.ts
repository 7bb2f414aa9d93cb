import { addApplication } from '../../../acts/applications/add-application.ts';
import { storeApplicationPicture } from '../../../acts/applications/application-picture.ts';
import { editApplication } from '../../../acts/applications/edit-application.ts';
import { findApplications, showApplication } from '../../../acts/applications/find-applications.ts';
import { showTrial } from '../../../acts/applications/find-trial.ts';
import { orderApplications } from '../../../acts/applications/order-applications.ts';
import {
  findRegistrationTokens,
  findSelfRegistered,
} from '../../../acts/applications/registration-tokens.ts';
import { removeApplication } from '../../../acts/applications/remove-application.ts';
import { endSecret, rotateSecret } from '../../../acts/applications/rotate-secret.ts';
import { startTrial } from '../../../acts/applications/start-trial.ts';
import { testApplication } from '../../../acts/applications/test-application.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';

const list: Handler<'listApplications'> = async (_input, _call, { db }) => ({
  applications: await findApplications(db),
});

const listOfPrograms: Handler<'listRegistrations'> = async (_input, _call, { db }) => ({
  tokens: (await findRegistrationTokens(db)).map(({ scopes, ...token }) => ({
    ...token,
    scopes: [...scopes],
  })),
  applications: await findSelfRegistered(db),
});

const get: Handler<'getApplication'> = async ({ id }, _call, { db, config }) => {
  const { returnAddresses, texts, names, shorts, openid, ...application } = await showApplication(db, id);
  const all = await findApplications(db);
  const place = all.findIndex((other) => other.id === application.id) + 1;
  return {
    ...application,
    returnAddresses: [...returnAddresses],
    texts: { ...texts },
    names: { ...names },
    shorts: { ...shorts },
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

const add: Handler<'addApplication'> = async ({ texts, names, shorts, ...input }, call, context) =>
  await addApplication(context, actorOf(call), {
    ...input,
    names: names && definedOnly(names),
    shorts: shorts && definedOnly(shorts),
    texts: texts && { en: texts.en, ...definedOnly(texts) },
  });

const edit: Handler<'editApplication'> = async ({ texts, names, shorts, ...input }, call, context) => {
  await editApplication(context, actorOf(call), {
    ...input,
    ...(names && { names: definedOnly(names) }),
    ...(shorts && { shorts: definedOnly(shorts) }),
    texts: { en: texts.en, ...definedOnly(texts) },
  });
  return null;
};

const order: Handler<'orderApplications'> = async (input, call, context) => {
  await orderApplications(context, actorOf(call), input);
  return null;
};

const storePicture: Handler<'storeApplicationPicture'> = async ({ file }, _call, context) =>
  await storeApplicationPicture(context, Buffer.from(file, 'base64'));

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

const startATrial: Handler<'startTrial'> = async ({ id }, call, context) =>
  await startTrial(context, actorOf(call), { id, locale: call.locale });

const getATrial: Handler<'getTrial'> = async (input, _call, context) => {
  const { steps, ...result } = await showTrial(context, input);
  return { ...result, steps: [...steps] };
};

const remove: Handler<'removeApplication'> = async ({ id }, call, context) => {
  await removeApplication(context, actorOf(call), { id });
  return null;
};

/** What was given of a language. */
function definedOnly<Value>(byLanguage: Readonly<Record<string, Value | undefined>>) {
  const entries = Object.entries(byLanguage).filter(
    (entry): entry is [string, Value] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/** The calls about linked applications. */
export const applicationHandlers = {
  listApplications: list,
  listRegistrations: listOfPrograms,
  getApplication: get,
  addApplication: add,
  editApplication: edit,
  orderApplications: order,
  storeApplicationPicture: storePicture,
  rotateApplicationSecret: rotate,
  endOldApplicationSecret: endOld,
  testApplication: test,
  startTrial: startATrial,
  getTrial: getATrial,
  removeApplication: remove,
};
