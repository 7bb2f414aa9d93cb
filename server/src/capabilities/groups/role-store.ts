import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countSome } from '../../db/large-tables/count-some.ts';
import { markRemoved } from '../../db/large-tables/removals.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { AccountId } from '../../platform/ids.ts';
import { joinedBefore, pageOfAccounts } from './pages.ts';

/** A role that an application has, as its row says. */
export interface Role {
  readonly application: string;
  readonly id: string;
  readonly name: string;
}

type RoleKey = Pick<Role, 'application' | 'id'>;

/** The roles of an application by name, the groups that have each, and how many users were given it. */
export async function listRoles({ kysely }: Db, application: string) {
  const roles = await kysely
    .selectFrom('application_roles')
    .select(['id', 'name'])
    .select(
      countSome(
        'account_roles',
        sql`account_roles.application = application_roles.application
          AND account_roles.role_id = application_roles.id`,
        'given_at',
      ).as('users'),
    )
    .where('application', '=', application)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const groups = await kysely
    .selectFrom('group_roles')
    .select(['role_id', 'group_id'])
    .where('application', '=', application)
    .orderBy('group_id')
    .execute();
  return roles.map(({ id, name, users }) => ({
    id,
    name,
    groups: groups.flatMap(({ role_id, group_id }) => (role_id === id ? [group_id] : [])),
    users: Number(users),
  }));
}

/** How many roles an application has; the caller has locked it. */
export async function countRoles({ kysely }: Db, application: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('application_roles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application', '=', application)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a new role. Returns whether its id was free. */
export async function insertRole({ kysely }: Db, role: Role): Promise<boolean> {
  const inserted = await kysely
    .insertInto('application_roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes a role, and takes it from everybody. Returns its name; undefined if there was none. */
export async function deleteRole(tx: Db, { application, id }: RoleKey): Promise<string | undefined> {
  const { kysely, dialect } = tx;
  const query = kysely
    .selectFrom('application_roles')
    .select('name')
    .where('application', '=', application)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  const role = await dialect.forUpdate(query).executeTakeFirst();
  if (!role) return undefined;
  await kysely
    .deleteFrom('group_roles')
    .where('application', '=', application)
    .where('role_id', '=', id)
    .execute();
  await markRemoved(tx, 'role', [application, id]);
  return role.name;
}

/** Keeps a role there until the transaction ends. Returns whether it is there. */
export async function holdRole({ kysely, dialect }: Db, { application, id }: RoleKey): Promise<boolean> {
  const query = kysely
    .selectFrom('application_roles')
    .select('id')
    .where('application', '=', application)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  return (await dialect.forShare(query).execute()).length > 0;
}

/** Replaces the groups that have a role. Returns those that had it. */
export async function replaceRoleGroups(
  { kysely }: Db,
  { application, id }: RoleKey,
  groups: readonly string[],
): Promise<string[]> {
  const before = await kysely
    .deleteFrom('group_roles')
    .where('application', '=', application)
    .where('role_id', '=', id)
    .returning('group_id')
    .execute();
  const rows = groups.map((group_id) => ({ application, role_id: id, group_id }));
  if (rows.length > 0) await kysely.insertInto('group_roles').values(rows).execute();
  return before.map(({ group_id }) => group_id).sort();
}

/** Gives a role to a locked account. Returns whether it did not have it. */
export async function insertAccountRole(
  { kysely, now }: Db,
  accountId: AccountId,
  { application, id }: RoleKey,
): Promise<boolean> {
  const inserted = await kysely
    .insertInto('account_roles')
    .values({ account_id: accountId, application, role_id: id, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes a role from an account. Returns whether it had it. */
export async function deleteAccountRole(
  { kysely }: Db,
  accountId: AccountId,
  { application, id }: RoleKey,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('account_roles')
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where('role_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A page of the users who were given a role by hand, those first who were given it last. */
export async function listRoleUsers(
  { kysely }: ReadDb,
  { application, id }: RoleKey,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const found = await kysely
    .selectFrom('account_roles as given')
    .innerJoin('accounts', 'accounts.id', 'given.account_id')
    .selectAll('accounts')
    .select('given.given_at as since')
    .where('given.application', '=', application)
    .where('given.role_id', '=', id)
    .where('accounts.erased_at', 'is', null)
    .where(joinedBefore(after, 'given.given_at', 'given.account_id'))
    .orderBy('given.given_at', 'desc')
    .orderBy('given.account_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfAccounts(found, limit);
}
