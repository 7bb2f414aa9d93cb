import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countEach, pagesOf, type TimeToCount } from '../../db/large-tables/count-each.ts';
import { addressSet } from '../../platform/address-set.ts';

const inOrder = 'sessions.id';

/**
 * The sessions that live by the rules of before: how many of them others would end now, and how many began at
 * an address that would be blocked.
 */
export async function countSessions(
  db: Db,
  time: TimeToCount,
  before: Rules,
  rules: Rules,
): Promise<Pick<RulesEffect, 'sessions' | 'blocked'>> {
  const { now } = db;
  const unusedFor = (minutes: number) => sql<boolean>`last_used_at + ${sql.lit(minutes * 60_000)} <= ${now}`;
  const isLive = sql<boolean>`ended_at IS NULL AND expires_at > ${now} AND NOT (${unusedFor(before.idleMinutes)})`;
  const { of, affected } = await countEach(db, inOrder, time, isLive, {
    of: sql`1 = 1`,
    affected: sql`${unusedFor(rules.idleMinutes)}
      OR created_at + ${sql.lit(rules.sessionMinutes * 60_000)} <= ${now}`,
  });
  const addresses = rules.blockedAddresses.map(({ address }) => address);
  const blocked = addresses.length > 0 ? await countAt(db, time, addresses, isLive) : 0;
  return { sessions: { affected, of }, blocked: { affected: blocked, of } };
}

async function countAt(
  db: Db,
  time: TimeToCount,
  addresses: readonly string[],
  isLive: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const isBlocked = addressSet(addresses);
  let count = 0;
  for await (const page of pagesOf(db, inOrder, time)) {
    const found = await sql<{ address: string; sessions: number | string }>`
      SELECT address, COUNT(*) AS sessions FROM sessions WHERE ${page} AND ${isLive} GROUP BY address`.execute(
      db.kysely,
    );
    for (const { address, sessions } of found.rows) if (isBlocked(address)) count += Number(sessions);
  }
  return count;
}
