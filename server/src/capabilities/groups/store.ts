import type { GroupRule } from '@portico/contract/staff/group-rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countSome } from '../../db/large-tables/count-some.ts';
import { markRemoved } from '../../db/large-tables/removals.ts';
import { takeTurn } from '../../db/lease.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { AccountId } from '../../platform/ids.ts';
import { isMember } from './membership.ts';
import { joinedBefore, pageOfAccounts } from './pages.ts';

/** A group, as its row says. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** Who is in a group: those whom staff have added, or by a rule. Domains are for the rule of that name. */
export interface Rule {
  readonly rule: GroupRule;
  readonly domains: readonly string[];
  /** The key of an added field, and its values; empty for other rules. */
  readonly field: string;
  readonly values: readonly string[];
}

const columns = ['user_groups.id', 'user_groups.name', 'user_groups.description'] as const;

/** Every group by name, with its rule and the number of members that staff have added. */
export async function listGroups({ kysely }: Db) {
  const rows = await kysely
    .selectFrom('user_groups')
    .select([...columns, 'user_groups.rule'])
    .select(
      countSome('group_members', sql`group_members.group_id = user_groups.id`, 'added_at').as('members'),
    )
    .where('removed_at', 'is', null)
    .orderBy('user_groups.name')
    .orderBy('user_groups.id')
    .execute();
  const domains = await kysely.selectFrom('group_domains').selectAll().orderBy('domain').execute();
  const values = await kysely.selectFrom('group_values').selectAll().orderBy('value').execute();
  return rows.map((row) => ({
    ...row,
    members: Number(row.members),
    domains: domains.flatMap(({ group_id, domain }) => (group_id === row.id ? [domain] : [])),
    field: values.find(({ group_id }) => group_id === row.id)?.field ?? '',
    values: values.flatMap(({ group_id, value }) => (group_id === row.id ? [value] : [])),
  }));
}

export async function findGroup({ kysely }: Db, id: string): Promise<Group | undefined> {
  return await kysely
    .selectFrom('user_groups')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The rule of a group that is there. It never changes. */
export async function findRule({ kysely }: Db, id: string): Promise<GroupRule | undefined> {
  const row = await kysely
    .selectFrom('user_groups')
    .select('rule')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.rule;
}

/** Replaces the domains of a group. Returns those of before. */
export async function replaceDomains(
  { kysely }: Db,
  id: string,
  domains: readonly string[],
): Promise<string[]> {
  const before = await kysely
    .deleteFrom('group_domains')
    .where('group_id', '=', id)
    .returning('domain')
    .execute();
  const rows = domains.map((domain) => ({ group_id: id, domain }));
  if (rows.length > 0) await kysely.insertInto('group_domains').values(rows).execute();
  return before.map(({ domain }) => domain).sort();
}

/** Replaces the values by which accounts are in a group. Returns those of before. */
export async function replaceValues(
  { kysely }: Db,
  id: string,
  field: string,
  values: readonly string[],
): Promise<string[]> {
  const before = await kysely
    .deleteFrom('group_values')
    .where('group_id', '=', id)
    .returning('value')
    .execute();
  const rows = values.map((value) => ({ group_id: id, field, value }));
  if (rows.length > 0) await kysely.insertInto('group_values').values(rows).execute();
  return before.map(({ value }) => value).sort();
}

/** The key of the field of a group by a field; undefined for other groups. */
export async function findFieldOf({ kysely }: Db, id: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('group_values')
    .select('field')
    .where('group_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.field;
}

/** Whether accounts are in a group by values of a field. */
export async function isUsedByGroup({ kysely }: Db, field: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('group_values')
    .select('group_id')
    .where('field', '=', field)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a group there until the transaction ends. */
export async function holdGroups({ kysely, dialect }: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const query = kysely
    .selectFrom('user_groups')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id');
  return (await dialect.forShare(query).execute()).length;
}

/** Reads a group, and lets nobody else use it until the transaction ends. */
export async function lockGroup({ kysely, dialect }: Db, id: string): Promise<Group | undefined> {
  return await dialect
    .forUpdate(
      kysely.selectFrom('user_groups').select(columns).where('id', '=', id).where('removed_at', 'is', null),
    )
    .executeTakeFirst();
}

/** How many groups there are. Nobody else adds one until the transaction ends. */
export async function countGroups(tx: Db): Promise<number> {
  const { kysely } = tx;
  await takeTurn(tx, 'groups');
  const { count } = await kysely
    .selectFrom('user_groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a new group. Returns whether its id was free. */
export async function insertGroup({ kysely, now }: Db, group: Group & Pick<Rule, 'rule'>): Promise<boolean> {
  const inserted = await kysely
    .insertInto('user_groups')
    .values({ ...group, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateGroup({ kysely }: Db, { id, ...change }: Group): Promise<void> {
  await kysely.updateTable('user_groups').set(change).where('id', '=', id).execute();
}

/** Removes a group, its members and what it opens. Returns the applications that it opened. */
export async function deleteGroup(tx: Db, id: string): Promise<string[]> {
  const { kysely } = tx;
  const opened = await kysely
    .deleteFrom('application_groups')
    .where('group_id', '=', id)
    .returning(['application', 'purpose'])
    .execute();
  await kysely.deleteFrom('group_roles').where('group_id', '=', id).execute();
  await kysely.updateTable('providers').set({ group_id: null }).where('group_id', '=', id).execute();
  await markRemoved(tx, 'group', [id]);
  return opened.flatMap(({ application, purpose }) => (purpose === 'OPEN' ? [application] : []));
}

/** The groups of an account, by hand and by rules, by id. */
export async function listGroupsOf({ kysely }: Db, accountId: AccountId): Promise<Group[]> {
  return await kysely
    .selectFrom('user_groups')
    .select(columns)
    .where(isMember(sql`${accountId}`, 'user_groups'))
    .orderBy('user_groups.id')
    .execute();
}

/** Adds an account to a group; the caller has locked the account. Returns whether it was not in it. */
export async function insertMember({ kysely, now }: Db, accountId: AccountId, id: string): Promise<boolean> {
  const inserted = await kysely
    .insertInto('group_members')
    .values({ account_id: accountId, group_id: id, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those of some accounts that are in a group. */
export async function listMembersAmong(
  { kysely, dialect }: Db,
  id: string,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const rows = await kysely
    .selectFrom('group_members')
    .select('account_id')
    .where('group_id', '=', id)
    .where(dialect.isOneOf('account_id', dialect.listParameter(accountIds)))
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Takes an account out of a group. Returns whether it was in it. */
export async function deleteMember({ kysely }: Db, accountId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('group_members')
    .where('account_id', '=', accountId)
    .where('group_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A page of the members of a group, those first who were added last. */
export async function listMembers(
  { kysely }: ReadDb,
  id: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const found = await kysely
    .selectFrom('group_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .selectAll('accounts')
    .select('member.added_at as since')
    .where('member.group_id', '=', id)
    .where('accounts.erased_at', 'is', null)
    .where(joinedBefore(after, 'member.added_at', 'member.account_id'))
    .orderBy('member.added_at', 'desc')
    .orderBy('member.account_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfAccounts(found, limit);
}

/** The groups of an application, and what for. */
export async function listApplicationGroups({ kysely }: Db, application: string) {
  return await kysely
    .selectFrom('application_groups')
    .select(['purpose', 'group_id'])
    .where('application', '=', application)
    .orderBy('group_id')
    .execute();
}

/** Replaces the groups of an application. */
export async function replaceApplicationGroups(
  { kysely }: Db,
  application: string,
  groups: { readonly OPEN: readonly string[]; readonly LEARN: readonly string[] },
): Promise<void> {
  await kysely.deleteFrom('application_groups').where('application', '=', application).execute();
  const rows = (['OPEN', 'LEARN'] as const).flatMap((purpose) =>
    groups[purpose].map((group_id) => ({ application, purpose, group_id })),
  );
  if (rows.length > 0) await kysely.insertInto('application_groups').values(rows).execute();
}

/** The applications that name a group, and what for. */
export async function listUses({ kysely }: Db, id: string) {
  return await kysely
    .selectFrom('application_groups')
    .innerJoin('applications', 'applications.id', 'application_groups.application')
    .select(['applications.id', 'applications.name', 'purpose'])
    .where('group_id', '=', id)
    .orderBy(sql`applications.position`)
    .orderBy('applications.id')
    .execute();
}
