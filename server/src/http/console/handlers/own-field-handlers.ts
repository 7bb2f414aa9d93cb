import { findApplicationFields, setApplicationFields } from '../../../acts/own-fields/application-fields.ts';
import {
  addOwnField,
  editOwnField,
  orderOwnFields,
  removeOwnField,
} from '../../../acts/own-fields/change-fields.ts';
import { describeFields } from '../../../acts/own-fields/describe-fields.ts';
import { setAccountFields } from '../../../acts/own-fields/set-values.ts';
import { findAccount } from '../../../capabilities/accounts/store.ts';
import { recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { describeValues } from '../../../capabilities/own-fields/describe-values.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';

const list: Handler<'listOwnFields'> = async (_input, _call, { db }) => await describeFields(db);

const add: Handler<'addOwnField'> = async (input, call, context) => {
  await addOwnField(context, actorOf(call), input);
  await context.ownFields.refresh();
  return null;
};

const edit: Handler<'editOwnField'> = async ({ id: key, ...input }, call, context) => {
  await editOwnField(context, actorOf(call), { ...input, key });
  await context.ownFields.refresh();
  return null;
};

const remove: Handler<'removeOwnField'> = async ({ id: key, reason }, call, context) => {
  await removeOwnField(context, actorOf(call), { key, reason });
  await context.ownFields.refresh();
  return null;
};

const order: Handler<'orderOwnFields'> = async (input, call, context) => {
  await orderOwnFields(context, actorOf(call), input);
  await context.ownFields.refresh();
  return null;
};

const ofAccount: Handler<'getAccountFields'> = async ({ id }, call, { db }) => {
  const account = await findAccount(db, asAccountId(id));
  must(call, account, 'not_found');
  const fields = await describeValues(db, account.id, { locale: call.locale, who: 'staff' });
  if (fields.length > 0) await recordAccountView(db, actorOf(call), account.id);
  return { fields };
};

const setOfAccount: Handler<'setAccountFields'> = async ({ id, ...input }, call, context) => {
  await setAccountFields(context, actorOf(call), { ...input, accountId: asAccountId(id) });
  return null;
};

const ofApplication: Handler<'getApplicationFields'> = async ({ id }, call, { db }) => {
  const fields = await findApplicationFields(db, id);
  must(call, fields, 'not_found');
  return fields;
};

const setOfApplication: Handler<'setApplicationFields'> = async (input, call, context) => {
  await setApplicationFields(context, actorOf(call), input);
  return null;
};

/** The calls about the fields that operators add to accounts. */
export const ownFieldHandlers = {
  listOwnFields: list,
  addOwnField: add,
  editOwnField: edit,
  removeOwnField: remove,
  orderOwnFields: order,
  getAccountFields: ofAccount,
  setAccountFields: setOfAccount,
  getApplicationFields: ofApplication,
  setApplicationFields: setOfApplication,
};
