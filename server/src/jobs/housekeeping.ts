import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

const hour = 3_600_000;
const day = 24 * hour;
const every = hour;
const batch = 500;

interface Leftover {
  readonly table: string;
  readonly key: string;
  /** The column with the time at which a row expired. */
  readonly over: string;
  /** Milliseconds that it is kept after that, so that a late call learns that it has expired and an operator can look at it. */
  readonly kept: number;
}

/** Rows that are no longer needed; tokens are deleted before the sessions that they refer to. */
const leftovers: readonly Leftover[] = [
  { table: 'tokens', key: 'token_hash', over: 'expires_at', kept: day },
  { table: 'sessions', key: 'id', over: 'expires_at', kept: 2 * day },
  { table: 'codes', key: 'code_hash', over: 'expires_at', kept: day },
  { table: 'registrations', key: 'id', over: 'expires_at', kept: day },
  { table: 'confirmation_mails', key: 'email_key', over: 'budget_spent_until', kept: 0 },
  { table: 'qr_requests', key: 'code_hash', over: 'expires_at', kept: hour },
  { table: 'one_time_codes', key: 'request_id', over: 'expires_at', kept: day },
  { table: 'pending_sign_ins', key: 'token_hash', over: 'expires_at', kept: day },
  { table: 'trusted_browsers', key: 'id', over: 'expires_at', kept: 0 },
  { table: 'webauthn_challenges', key: 'challenge_hash', over: 'expires_at', kept: 0 },
  { table: 'devices', key: 'device_hash', over: 'created_at', kept: 400 * day },
  { table: 'sign_in_failures', key: 'failure_key', over: 'day_ends_at', kept: hour },
  { table: 'spent_captchas', key: 'answer_hash', over: 'expires_at', kept: 0 },
  { table: 'rate_limits', key: 'key', over: 'expire', kept: hour },
  { table: 'security_events', key: 'id', over: 'created_at', kept: 90 * day },
  { table: 'jobs', key: 'id', over: 'dead_at', kept: 30 * day },
];

/** Deletes expired rows, a few at a time so that no call waits long for it. Answers the number of deleted rows. */
export async function sweep(db: Db, pause = 50): Promise<number> {
  let gone = 0;
  for (const leftover of leftovers) {
    for (;;) {
      const deleted = await deleteBatch(db, leftover);
      gone += deleted;
      if (deleted < batch) break;
      await sleep(pause);
    }
  }
  return gone;
}

async function deleteBatch({ kysely, now }: Db, { table, key, over, kept }: Leftover): Promise<number> {
  const isOver = sql<boolean>`${sql.ref(over)} < ${now} - ${sql.lit(kept)}`;
  const result = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${isOver} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${sql.lit(batch)}
    )`.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}

/** Sweeps every hour until it is stopped. Several processes may do so at once: each row is deleted once. */
export function startHousekeeping(db: Db, log: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = sweep(db).then(
      (gone) => log.info({ gone }, 'swept'),
      (error: unknown) => log.error({ err: error }, 'could not sweep'),
    );
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
