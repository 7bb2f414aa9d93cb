import { type OfferableFactor, offerableFactors } from '@portico/contract/rules/offered-factors';
import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countOfFactors, isDemanded } from '../access/demanded-factor.ts';

const account = sql.ref('accounts.id');

/** The accounts that can sign in, and how many of them lack the second factor that would be demanded. */
export const countWithoutFactor = (db: Db, rules: Rules): Promise<RulesEffect['secondFactor']> =>
  countAccounts(db, sql`${isDemanded(account, rules)} AND ${countOfFactors(account)} = 0`);

/** The same accounts, and how many of them have what would not be offered. */
export const countWithUnoffered = (db: Db, rules: Rules): Promise<RulesEffect['offered']> =>
  countAccounts(db, hasOneOf(offerableFactors.filter((factor) => !rules.offeredFactors.includes(factor))));

/** How many there are. How long their passwords are is not known: there are only hashes of them. */
export async function countPasswords(db: Db): Promise<RulesEffect['passwords']> {
  const { affected } = await countAccounts(db, sql`password_removed_at IS NULL`);
  return { accounts: affected };
}

/**
 * Of the same accounts, those whose users could remove the password; where rules do not let them, those that
 * have none.
 */
export function countForWithoutPassword(db: Db, rules: Rules): Promise<RulesEffect['withoutPassword']> {
  const could = sql`password_removed_at IS NULL AND role IS NULL AND EXISTS (SELECT 1 FROM passkeys AS live
    WHERE live.account_id = ${account} AND live.suspended_at IS NULL)`;
  return countAccounts(db, rules.withoutPassword ? could : sql`password_removed_at IS NOT NULL`);
}

async function countAccounts(
  { kysely }: Db,
  isAffected: RawBuilder<unknown>,
): Promise<{ affected: number; of: number }> {
  const found = await kysely
    .selectFrom('accounts')
    .select((row) => [
      row.fn.countAll<number | string>().as('of'),
      sql<number | string | null>`SUM(CASE WHEN ${isAffected} THEN 1 ELSE 0 END)`.as('affected'),
    ])
    .where('erased_at', 'is', null)
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return { affected: Number(found.affected ?? 0), of: Number(found.of) };
}

/** Whether an account has one of these, also a passkey that is suspended: its user sees it. */
function hasOneOf(factors: readonly OfferableFactor[]): RawBuilder<unknown> {
  const types = factors.filter((factor) => factor !== 'PASSKEY');
  const conditions = [
    ...(types.length > 0
      ? [
          sql`EXISTS (SELECT 1 FROM second_factors AS unoffered WHERE unoffered.account_id = ${account}
            AND unoffered.activated_at IS NOT NULL AND unoffered.type IN (${sql.join(types)}))`,
        ]
      : []),
    ...(factors.includes('PASSKEY')
      ? [sql`EXISTS (SELECT 1 FROM passkeys AS unoffered WHERE unoffered.account_id = ${account})`]
      : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : sql`1 = 0`;
}
