import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../platform/limits.ts';

const { afterCode, inAll } = limits.waitingStep;

/**
 * When a waiting second step ends after a code was requested again. Not later than some minutes after the
 * password: else one who knows it could keep the step waiting for ever, and try the codes of many days.
 */
export function endOfWaiting(now: RawBuilder<number>): RawBuilder<number> {
  const [latest, next] = [
    sql`created_at + ${sql.lit(inAll * 1000)}`,
    sql`${now} + ${sql.lit(afterCode * 1000)}`,
  ];
  return sql<number>`CASE WHEN ${latest} < ${next} THEN ${latest} ELSE ${next} END`;
}

/**
 * Milliseconds of the database as whole seconds, rounded up. PostgreSQL answers a computed number as text.
 */
export function secondsIn(milliseconds: number | string): number {
  return Math.max(0, Math.ceil(Number(milliseconds) / 1000));
}
