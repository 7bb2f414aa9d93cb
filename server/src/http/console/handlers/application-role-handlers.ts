import { addRole, giveRoleByEmail, removeRole, setRoleGroups, takeRole } from '../../../acts/groups/roles.ts';
import { summaryOf } from '../../../capabilities/accounts/summary.ts';
import { findApplication } from '../../../capabilities/applications/store.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { listRoles, listRoleUsers } from '../../../capabilities/groups/role-store.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { must } from '../../../platform/refusal.ts';

/** Users that one answer lists. */
const page = 20;

const list: Handler<'listApplicationRoles'> = async ({ id }, call, { db }) => {
  must(call, await findApplication(db, id), 'not_found');
  return { roles: await listRoles(db, id) };
};

const add: Handler<'addApplicationRole'> = async ({ id, ...input }, call, context) => {
  await addRole(context, actorOf(call), { ...input, application: id });
  return null;
};

const remove: Handler<'removeApplicationRole'> = async ({ id, ...input }, call, context) => {
  await removeRole(context, actorOf(call), { ...input, application: id });
  return null;
};

const setGroups: Handler<'setApplicationRoleGroups'> = async ({ id, ...input }, call, context) => {
  await setRoleGroups(context, actorOf(call), { ...input, application: id });
  return null;
};

const users: Handler<'listApplicationRoleUsers'> = async ({ id, role, after }, call, { db }) => {
  const roles = (await findApplication(db, id)) ? await listRoles(db, id) : [];
  must(
    call,
    roles.some((each) => each.id === role),
    'not_found',
  );
  await recordAccountSearch(db, actorOf(call), { list: 'role', text: `${id} ${role}` });
  const of = { application: id, id: role };
  const { accounts, next } = await listRoleUsers(call.readDb, of, { after, limit: page });
  return { members: accounts.map(summaryOf), next };
};

const give: Handler<'giveApplicationRole'> = async ({ id, ...input }, call, context) => {
  await giveRoleByEmail(context, actorOf(call), { ...input, application: id });
  return null;
};

const take: Handler<'takeApplicationRole'> = async ({ id, account, ...input }, call, context) => {
  await takeRole(context, actorOf(call), { ...input, application: id, accountId: asAccountId(account) });
  return null;
};

/** The calls about the roles that applications have. */
export const applicationRoleHandlers = {
  listApplicationRoles: list,
  addApplicationRole: add,
  removeApplicationRole: remove,
  setApplicationRoleGroups: setGroups,
  listApplicationRoleUsers: users,
  giveApplicationRole: give,
  takeApplicationRole: take,
};
