import { addMembers, previewMembers } from '../../../acts/groups/add-members.ts';
import { findApplicationGroups, setApplicationGroups } from '../../../acts/groups/application-groups.ts';
import { addGroup, editGroup, removeGroup } from '../../../acts/groups/change-groups.ts';
import { removeMember } from '../../../acts/groups/members.ts';
import { findAccount } from '../../../capabilities/accounts/store.ts';
import { summaryOf } from '../../../capabilities/accounts/summary.ts';
import { recordAccountSearch, recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import {
  findGroup,
  listGroups,
  listGroupsOf,
  listMembers,
  listUses,
} from '../../../capabilities/groups/store.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';

/** Members that one answer lists. */
const page = 20;

const list: Handler<'listGroups'> = async (_input, _call, { db }) => ({ groups: await listGroups(db) });

const get: Handler<'getGroup'> = async ({ id }, call, { db }) => {
  const group = (await listGroups(db)).find((each) => each.id === id);
  must(call, group, 'not_found');
  const uses = await listUses(db, id);
  const usedFor = (purpose: 'OPEN' | 'LEARN') =>
    uses
      .filter((use) => use.purpose === purpose)
      .map(({ id: application, name }) => ({ id: application, name }));
  return { ...group, opens: usedFor('OPEN'), toldTo: usedFor('LEARN') };
};

const add: Handler<'addGroup'> = async (input, call, context) => {
  await addGroup(context, actorOf(call), input);
  return null;
};

const edit: Handler<'editGroup'> = async (input, call, context) => {
  await editGroup(context, actorOf(call), input);
  return null;
};

const remove: Handler<'removeGroup'> = async (input, call, context) => {
  await removeGroup(context, actorOf(call), input);
  return null;
};

const members: Handler<'listGroupMembers'> = async ({ id, after }, call, { db }) => {
  must(call, await findGroup(db, id), 'not_found');
  await recordAccountSearch(db, actorOf(call), { list: 'group', text: id });
  const { accounts, next } = await listMembers(call.readDb, id, { after, limit: page });
  return { members: accounts.map(summaryOf), next };
};

const addTo: Handler<'addGroupMembers'> = async ({ id, ...input }, call, context) => ({
  outcomes: await addMembers(context, actorOf(call), { ...input, group: id }),
});

const checkMembers: Handler<'checkGroupMembers'> = async ({ id, emails }, call, context) => {
  // It says which e-mails have an account.
  await recordAccountSearch(context.db, actorOf(call), { list: 'group', text: emails[0] ?? '' });
  return { outcomes: await previewMembers(context, actorOf(call), { group: id, emails }) };
};

const removeFrom: Handler<'removeGroupMember'> = async ({ id, account, reason }, call, context) => {
  await removeMember(context, actorOf(call), { accountId: asAccountId(account), group: id, reason });
  return null;
};

const ofAccount: Handler<'getAccountGroups'> = async ({ id }, call, { db }) => {
  const account = await findAccount(db, asAccountId(id));
  must(call, account, 'not_found');
  await recordAccountView(db, actorOf(call), account.id);
  const groups = await listGroupsOf(db, account.id);
  return { groups: groups.map(({ id: group, name }) => ({ id: group, name })) };
};

const ofApplication: Handler<'getApplicationGroups'> = async ({ id }, call, { db }) => {
  const groups = await findApplicationGroups(db, id);
  must(call, groups, 'not_found');
  return groups;
};

const setOfApplication: Handler<'setApplicationGroups'> = async (input, call, context) => {
  await setApplicationGroups(context, actorOf(call), input);
  return null;
};

/** The calls about groups of users, and about who may open an application. */
export const groupHandlers = {
  listGroups: list,
  getGroup: get,
  addGroup: add,
  editGroup: edit,
  removeGroup: remove,
  listGroupMembers: members,
  addGroupMembers: addTo,
  checkGroupMembers: checkMembers,
  removeGroupMember: removeFrom,
  getAccountGroups: ofAccount,
  getApplicationGroups: ofApplication,
  setApplicationGroups: setOfApplication,
};
