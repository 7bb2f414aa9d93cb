import { type OfferableFactor, offerableFactors } from '@portico/contract/rules/offered-factors';
import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countEach, type TimeToCount } from '../../db/large-tables/count-each.ts';
import { countOfFactors, isDemanded } from '../access/demanded-factor.ts';

const account = sql.ref('accounts.id');

/** How many days of registrations an effect is counted on. */
const daysOfRegistrations = 90;

/** What rules would do to accounts: to those of the last days, and to those that can sign in. */
export async function countAccounts(
  db: Db,
  time: TimeToCount,
  rules: Rules,
): Promise<
  Pick<RulesEffect, 'registrations' | 'secondFactor' | 'offered' | 'passwords' | 'withoutPassword'>
> {
  const isRecent = sql`created_at > ${db.now} - ${sql.lit(daysOfRegistrations * 86_400_000)}`;
  const counts = await countEach(db, 'accounts.created_at', time, sql<boolean>`erased_at IS NULL`, {
    recent: isRecent,
    refused: sql`${isRecent} AND (${isRefused(rules)})`,
    enabled: isEnabled,
    lacking: sql`${isEnabled} AND ${isDemanded(account, rules)} AND ${countOfFactors(account)} = 0`,
    unoffered: sql`${isEnabled} AND ${hasOneOf(offerableFactors.filter((factor) => !rules.offeredFactors.includes(factor)))}`,
    passwords: sql`${isEnabled} AND password_removed_at IS NULL`,
    // Those whose users could remove the password; where rules do not let them, those that have none.
    withoutPassword: sql`${isEnabled} AND ${rules.withoutPassword ? couldBeWithoutPassword : sql`password_removed_at IS NOT NULL`}`,
  });
  const of = counts.enabled;
  return {
    registrations: { affected: counts.refused, of: counts.recent },
    secondFactor: { affected: counts.lacking, of },
    offered: { affected: counts.unoffered, of },
    // How long they are is not known: there are only hashes of them.
    passwords: { accounts: counts.passwords },
    withoutPassword: { affected: counts.withoutPassword, of },
  };
}

const isEnabled = sql`disabled = 0`;

const couldBeWithoutPassword = sql`password_removed_at IS NULL AND role IS NULL AND EXISTS (
  SELECT 1 FROM passkeys AS live WHERE live.account_id = ${account} AND live.suspended_at IS NULL)`;

/** Whether an account could not be made now. */
function isRefused({ registrationOpen, allowedDomains, refusedDomains }: Rules): RawBuilder<unknown> {
  const conditions = [
    ...(registrationOpen ? [] : [sql`sponsor_id IS NULL`]),
    ...(allowedDomains.length > 0 ? [sql`NOT ${isIn(allowedDomains)}`] : []),
    ...(refusedDomains.length > 0 ? [isIn(refusedDomains)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` OR `) : sql`1 = 0`;
}

/** Whether the e-mail of an account is in one of the domains, whose characters all stand for themselves. */
function isIn(domains: readonly string[]): RawBuilder<boolean> {
  const patterns = domains.map((domain) =>
    domain.startsWith('*.') ? `%@%${domain.slice(1)}` : `%@${domain}`,
  );
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`email_key LIKE ${pattern}`),
    sql` OR `,
  )})`;
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
