import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { consoleSession } from '@portico/contract/staff/sign-in';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { TimeToCount } from '../../db/large-tables/count-each.ts';
import { addressSet } from '../../platform/address-set.ts';
import { countAccounts } from './account-effect.ts';
import { countAnswers, countAsked } from './captcha-effect.ts';
import { rulesInForce } from './fixed-rules.ts';
import { countLocks } from './lock-effect.ts';
import { countSessions } from './session-effect.ts';
import { findRules } from './store.ts';

/** Milliseconds after which the counts end, because staff wait for them. */
const longest = 3_000;

/**
 * What rules would do if they counted now, by what is in the database: all of it, unless that takes too long.
 */
export async function effectOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  given: Rules,
  milliseconds = longest,
): Promise<RulesEffect> {
  const time: TimeToCount = { until: performance.now() + milliseconds, isShort: false };
  const rules = rulesInForce(given, config);
  const before = rulesInForce((await findRules(db)).rules, config);
  const [accounts, sessions, console, locks, answers, asked] = await Promise.all([
    countAccounts(db, time, rules),
    countSessions(db, time, before, rules),
    countStaff(db, rules),
    countLocks({ db, config }, time, rules),
    countAnswers(db),
    countAsked(db, time, rules),
  ]);
  return { ...accounts, ...sessions, console, locks, answers, asked, inPart: time.isShort };
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
  const isLeftOut = (address: string) => rules.consoleAddresses.length > 0 && !isListed(address);
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
  return { affected: sum(rows.filter(({ address }) => isLeftOut(address))), of: sum(rows) };
}
