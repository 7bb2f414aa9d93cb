import { emailKey } from '@portico/contract/email';
import { withoutHidden } from '@portico/contract/line-rules';
import { groupIdPattern, groupLimits } from '@portico/contract/staff/group-rules';
import { findAccountByEmail } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import {
  countRoles,
  deleteAccountRole,
  deleteRole,
  holdRole,
  insertAccountRole,
  insertRole,
  replaceRoleGroups,
} from '../../capabilities/groups/role-store.ts';
import { holdGroups } from '../../capabilities/groups/store.ts';
import type { Context } from '../../context/context.ts';
import { finishRemoval } from '../../db/large-tables/removals.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';
import { actOnApplication } from '../applications/act-on-application.ts';
import { isText, searchedApplicationId } from '../applications/application-input.ts';

/** The role of an application, and why it is changed. */
interface RoleAct {
  readonly application: string;
  readonly role: string;
  readonly reason: string;
}

/** Makes a role that nobody has yet. */
export async function addRole(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { application: id, reason, ...given }: RoleAct & { readonly name: string },
): Promise<void> {
  const role = given.role.trim();
  const name = withoutHidden(given.name).trim();
  mustAct(groupIdPattern.test(role), 'invalid_group_id');
  mustAct(isText(name, groupLimits.name), 'invalid_group_text');
  await finishRemoval(context.db, 'role', [searchedApplicationId(id), role]);
  await actOnApplication(
    context,
    actor,
    'APPLICATION_ROLE_ADDED',
    { id, reason },
    async (tx, application) => {
      mustAct((await countRoles(tx, application.id)) < groupLimits.rolesOfApplication, 'too_many_roles');
      // An application with roles is told them, and no claim can be two things.
      mustAct(application.groups_claim !== application.roles_claim, 'claim_name_taken');
      mustAct(await insertRole(tx, { application: application.id, id: role, name }), 'role_exists');
      return { role, name };
    },
  );
}

/** Removes a role, and takes it from everybody. */
export async function removeRole(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { application: id, role, reason }: RoleAct,
): Promise<void> {
  await actOnApplication(
    context,
    actor,
    'APPLICATION_ROLE_REMOVED',
    { id, reason },
    async (tx, application) => {
      const name = await deleteRole(tx, { application: application.id, id: role });
      mustAct(name !== undefined, 'role_not_found');
      return { role, name };
    },
  );
}

/** Chooses the groups whose members have a role. */
export async function setRoleGroups(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { application: id, role, reason, groups }: RoleAct & { readonly groups: readonly string[] },
): Promise<void> {
  const after = [...new Set(groups)].sort();
  await actOnApplication(
    context,
    actor,
    'APPLICATION_ROLE_GROUPS_CHANGED',
    { id, reason },
    async (tx, application) => {
      const key = { application: application.id, id: role };
      mustAct(await holdRole(tx, key), 'role_not_found');
      mustAct((await holdGroups(tx, after)) === after.length, 'group_not_found');
      const before = await replaceRoleGroups(tx, key, after);
      mustAct(before.join(' ') !== after.join(' '), 'nothing_changed');
      return { role, groups: after, before };
    },
  );
}

/** Gives a role to an account. Nobody gives one to the own account, as with groups. */
export async function giveRole(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { application: named, role, ...act }: ActOnAccount & Omit<RoleAct, 'reason'>,
): Promise<void> {
  const application = searchedApplicationId(named);
  await actOnAccount(context, actor, 'APPLICATION_ROLE_GIVEN', act, async (tx, { account }) => {
    const key = { application, id: role };
    mustAct(await holdRole(tx, key), 'role_not_found');
    mustAct(await insertAccountRole(tx, account.id, key), 'has_role_already');
    return { application, role };
  });
}

/** Gives a role to the account of an e-mail. */
export async function giveRoleByEmail(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { email, ...act }: RoleAct & { readonly email: string },
): Promise<void> {
  const account = await findAccountByEmail(context.db, emailKey(email.trim()));
  mustAct(account, 'account_not_found');
  await giveRole(context, actor, { ...act, accountId: account.id });
}

/** Takes a role from an account that was given it. It may have it by a group still. */
export async function takeRole(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { application: named, role, ...act }: ActOnAccount & Omit<RoleAct, 'reason'>,
): Promise<void> {
  const application = searchedApplicationId(named);
  await actOnAccount(context, actor, 'APPLICATION_ROLE_TAKEN', act, async (tx, { account }) => {
    mustAct(await deleteAccountRole(tx, account.id, { application, id: role }), 'has_no_such_role');
    return { application, role };
  });
}
