import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { consoleSession } from '@portico/contract/staff/sign-in';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import {
  countForWithoutPassword,
  countPasswords,
  countWithoutFactor,
  countWithUnoffered,
} from './account-effect.ts';
import { addressSet, type HasAddress } from './addresses.ts';
import { countAnswers, countAsked } from './captcha-effect.ts';
import { rulesInForce } from './fixed-rules.ts';
import { countLocks } from './lock-effect.ts';
import { findRules } from './store.ts';

/** How many days of registrations an effect is counted on. */
const daysOfRegistrations = 90;

/** What rules would do if they counted now, by what is in the database. */
export async function effectOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  given: Rules,
): Promise<RulesEffect> {
  const rules = rulesInForce(given, config);
  const before = rulesInForce((await findRules(db)).rules, config);
  const [
    registrations,
    sessions,
    blocked,
    console,
    secondFactor,
    offered,
    passwords,
    withoutPassword,
    locks,
    answers,
    asked,
  ] = await Promise.all([
    countRegistrations(db, rules),
    countSessions(db, before, rules),
    countBlocked(db, before, rules),
    countStaff(db, rules),
    countWithoutFactor(db, rules),
    countWithUnoffered(db, rules),
    countPasswords(db),
    countForWithoutPassword(db, rules),
    countLocks({ db, config }, rules),
    countAnswers(db),
    countAsked(db, rules),
  ]);
  return {
    registrations,
    sessions,
    blocked,
    console,
    secondFactor,
    offered,
    passwords,
    withoutPassword,
    locks,
    answers,
    asked,
  };
}

/** The accounts of the last days, and how many of them could not have been made. */
async function countRegistrations({ kysely, now }: Db, rules: Rules): Promise<RulesEffect['registrations']> {
  const conditions = [
    ...(rules.registrationOpen ? [] : [sql`sponsor_id IS NULL`]),
    ...(rules.allowedDomains.length > 0 ? [sql`NOT ${isIn(rules.allowedDomains)}`] : []),
    ...(rules.refusedDomains.length > 0 ? [isIn(rules.refusedDomains)] : []),
  ];
  const isRefused = conditions.length > 0 ? sql.join(conditions, sql` OR `) : sql`1 = 0`;
  const found = await kysely
    .selectFrom('accounts')
    .select((row) => [
      row.fn.countAll<number | string>().as('of'),
      sql<number | string | null>`SUM(CASE WHEN ${isRefused} THEN 1 ELSE 0 END)`.as('affected'),
    ])
    .where('erased_at', 'is', null)
    .where('created_at', '>', sql<number>`${now} - ${sql.lit(daysOfRegistrations * 86_400_000)}`)
    .executeTakeFirstOrThrow();
  return { affected: Number(found.affected ?? 0), of: Number(found.of) };
}

/** The sessions that live by the rules of before, and how many of them others would end now. */
async function countSessions(
  { kysely, now }: Db,
  before: Rules,
  rules: Rules,
): Promise<RulesEffect['sessions']> {
  const unusedFor = (minutes: number) => sql<boolean>`last_used_at + ${sql.lit(minutes * 60_000)} <= ${now}`;
  const found = await kysely
    .selectFrom('sessions')
    .select((row) => [
      row.fn.countAll<number | string>().as('of'),
      sql<number | string | null>`SUM(CASE WHEN ${unusedFor(rules.idleMinutes)}
        OR created_at + ${sql.lit(rules.sessionMinutes * 60_000)} <= ${now} THEN 1 ELSE 0 END)`.as(
        'affected',
      ),
    ])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not }) => not(unusedFor(before.idleMinutes)))
    .executeTakeFirstOrThrow();
  return { affected: Number(found.affected ?? 0), of: Number(found.of) };
}

/** The same sessions, and how many of them began at an address that would be blocked. */
async function countBlocked(
  { kysely, now }: Db,
  before: Rules,
  rules: Rules,
): Promise<RulesEffect['blocked']> {
  const rows = await kysely
    .selectFrom('sessions')
    .select((row) => ['address', row.fn.countAll<number | string>().as('count')])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row(row('last_used_at', '+', before.idleMinutes * 60_000), '>', now))
    .groupBy('address')
    .execute();
  return shareOf(rows, addressSet(rules.blockedAddresses.map(({ address }) => address)));
}

/** The sessions of the console, and how many of them are at an address that would be left out. */
async function countStaff({ kysely, now }: Db, rules: Rules): Promise<RulesEffect['console']> {
  const rows = await kysely
    .selectFrom('staff_sessions')
    .select((row) => ['address', row.fn.countAll<number | string>().as('count')])
    .where('expires_at', '>', now)
    .where((row) => row(row('last_used_at', '+', consoleSession.idle * 1_000), '>', now))
    .groupBy('address')
    .execute();
  const isListed = addressSet(rules.consoleAddresses);
  return shareOf(rows, (address) => rules.consoleAddresses.length > 0 && !isListed(address));
}

function shareOf(
  rows: readonly { readonly address: string; readonly count: number | string }[],
  isAffected: HasAddress,
): RulesEffect['blocked'] {
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
  return { affected: sum(rows.filter(({ address }) => isAffected(address))), of: sum(rows) };
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
