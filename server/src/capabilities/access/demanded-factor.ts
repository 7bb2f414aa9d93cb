import type { Rules } from '@portico/contract/rules/rules';
import { type RawBuilder, sql } from 'kysely';
import type { ByUser } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { isMember } from '../groups/membership.ts';

/** What the rules say of whom a second factor is demanded. */
export type Demand = Pick<Rules, 'secondFactor' | 'secondFactorGroups'>;

/** Whether the rules demand a second factor of an account, as a condition. */
export function isDemanded(
  accountId: RawBuilder<unknown>,
  { secondFactor, secondFactorGroups }: Demand,
): RawBuilder<boolean> {
  if (secondFactor === 'ALL') return sql<boolean>`1 = 1`;
  if (secondFactor === 'NOBODY' || secondFactorGroups.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`EXISTS (SELECT 1 FROM user_groups AS demanding
    WHERE demanding.id IN (${sql.join(secondFactorGroups)}) AND ${isMember(accountId, 'demanding')})`;
}

/**
 * How many factors and passkeys an account has that are more than its password: never the mailbox, which also
 * resets that, and no passkey that is suspended.
 */
export const countOfFactors = (accountId: RawBuilder<unknown>) =>
  sql<number | string>`((SELECT count(*) FROM second_factors AS own_factor
      WHERE own_factor.account_id = ${accountId} AND own_factor.activated_at IS NOT NULL
      AND own_factor.type <> 'EMAIL')
    + (SELECT count(*) FROM passkeys AS own_passkey
      WHERE own_passkey.account_id = ${accountId} AND own_passkey.suspended_at IS NULL))`;

/** How many factors an account has of which one is demanded; null if none is. */
async function countDemanded({ kysely }: Db, demand: Demand, id: AccountId): Promise<number | null> {
  if (demand.secondFactor === 'NOBODY') return null;
  const account = sql.ref('accounts.id');
  const found = await kysely
    .selectFrom('accounts')
    .select(countOfFactors(account).as('factors'))
    .where('id', '=', id)
    .where(isDemanded(account, demand))
    .executeTakeFirst();
  return found ? Number(found.factors) : null;
}

/** Whether an account has the second factor that is demanded of it; undefined if none is. */
export async function findDemandedFactor(
  db: Db,
  demand: Demand,
  accountId: AccountId,
): Promise<'MET' | 'LACKING' | undefined> {
  const factors = await countDemanded(db, demand, accountId);
  if (factors === null) return undefined;
  return factors === 0 ? 'LACKING' : 'MET';
}

/**
 * Whether an account lacks a second factor that is demanded of it. Whatever issues something to an
 * application asks this first; what was issued before is not asked.
 */
export const lacksDemandedFactor = async (
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  accountId: AccountId,
): Promise<boolean> => (await findDemandedFactor(db, rules.current(), accountId)) === 'LACKING';

/** Refuses to turn off the last factor of a user of whom one is demanded. */
export async function requireOtherFactor(
  db: Db,
  { rules }: Pick<Context, 'rules'>,
  call: ByUser & MayRefuse<'second_factor_demanded'>,
): Promise<void> {
  const factors = await countDemanded(db, rules.current(), call.user.accountId);
  must(call, factors !== 1, 'second_factor_demanded');
}
