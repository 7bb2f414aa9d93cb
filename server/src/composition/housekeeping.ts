import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillSearchWords } from '../capabilities/accounts/search-word-store.ts';
import { eraseOrigins } from '../capabilities/audit/erase-origins.ts';
import { eraseClosed } from '../capabilities/closing/erase-closed.ts';
import { deleteOldPictures } from '../capabilities/documents/pictures/delete-old-pictures.ts';
import { sweepFiles } from '../capabilities/documents/pictures/sweep-files.ts';
import { deleteUnusedGrants } from '../capabilities/endings/delete-unused-grants.ts';
import { endExpiredSessions } from '../capabilities/endings/end-expired-sessions.ts';
import { auditRefusals } from '../capabilities/sign-in/audit-refusals.ts';
import { sweepTakeouts } from '../capabilities/takeouts/sweep-takeouts.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/database.ts';
import { statementTime } from '../db/find-now.ts';
import { deleteRemovedApplications } from '../db/large-tables/application-removal.ts';
import { clearInPages, type Walk } from '../db/large-tables/clear-in-pages.ts';
import { clearEnded } from '../db/large-tables/openid-generations.ts';
import { deleteRemoved } from '../db/large-tables/removals.ts';
import { defaultRetention, type Retention } from '../platform/config/retention.ts';
import { keepIndices } from './keep-indices.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 500;

interface ExpiringRows {
  readonly table: string;
  readonly key: string;
  /** The column with the time at which a row expired. */
  readonly expiresAt: string;
  /**
   * Milliseconds for which an expired row is kept, so that a late call gets the right error and an operator
   * can inspect the row; or the kind of which the operator says for how long.
   */
  readonly retention: number | keyof Retention;
  /**
   * Whether an index has that column first, so that the oldest rows are found in it. Tables without one have
   * few rows that live long, and are read a page at a time.
   */
  readonly indexed?: true;
}

/** Rows that are no longer needed; tokens are deleted before the sessions that they refer to. */
export const expiringRows: readonly ExpiringRows[] = [
  { table: 'tokens', key: 'token_hash', expiresAt: 'expires_at', retention: day, indexed: true },
  { table: 'sessions', key: 'id', expiresAt: 'expires_at', retention: 2 * day, indexed: true },
  { table: 'codes', key: 'code_hash', expiresAt: 'expires_at', retention: day },
  { table: 'registrations', key: 'id', expiresAt: 'expires_at', retention: day },
  { table: 'email_changes', key: 'id', expiresAt: 'expires_at', retention: day, indexed: true },
  { table: 'erased_subjects', key: 'id', expiresAt: 'created_at', retention: 'erasedUsers', indexed: true },
  { table: 'name_corrections', key: 'id', expiresAt: 'decided_at', retention: 'corrections', indexed: true },
  { table: 'erasure_requests', key: 'id', expiresAt: 'expires_at', retention: 0, indexed: true },
  { table: 'support_access', key: 'account_id', expiresAt: 'created_at', retention: 30 * day, indexed: true },
  {
    table: 'confirmation_mails',
    key: 'email_key',
    expiresAt: 'budget_spent_until',
    retention: 0,
    indexed: true,
  },
  { table: 'openid_entries', key: 'id_hash', expiresAt: 'expires_at', retention: hour, indexed: true },
  { table: 'sign_out_notices', key: 'id', expiresAt: 'created_at', retention: 'notices', indexed: true },
  { table: 'refused_calls', key: 'id', expiresAt: 'last_at', retention: 'refusals', indexed: true },
  { table: 'qr_requests', key: 'code_hash', expiresAt: 'expires_at', retention: hour },
  { table: 'provider_steps', key: 'state_hash', expiresAt: 'expires_at', retention: 0, indexed: true },
  { table: 'phone_uploads', key: 'code_hash', expiresAt: 'expires_at', retention: 0 },
  { table: 'verification_proofs', key: 'id', expiresAt: 'expires_at', retention: 0 },
  { table: 'one_time_codes', key: 'request_id', expiresAt: 'expires_at', retention: day },
  { table: 'pending_sign_ins', key: 'token_hash', expiresAt: 'expires_at', retention: day },
  { table: 'takeouts', key: 'account_id', expiresAt: 'expires_at', retention: 0, indexed: true },
  { table: 'staff_sessions', key: 'token_hash', expiresAt: 'expires_at', retention: 0, indexed: true },
  { table: 'trusted_browsers', key: 'id', expiresAt: 'expires_at', retention: 0, indexed: true },
  { table: 'webauthn_challenges', key: 'challenge_hash', expiresAt: 'expires_at', retention: 0 },
  { table: 'telegram_links', key: 'nonce_hash', expiresAt: 'expires_at', retention: 0 },
  { table: 'devices', key: 'device_hash', expiresAt: 'created_at', retention: 'browsers', indexed: true },
  { table: 'sign_in_failures', key: 'failure_key', expiresAt: 'day_ends_at', retention: hour },
  { table: 'sent_mails', key: 'id', expiresAt: 'created_at', retention: 'mails', indexed: true },
  { table: 'refused_sign_ins', key: 'id', expiresAt: 'created_at', retention: 'refusals', indexed: true },
  { table: 'spent_captchas', key: 'answer_hash', expiresAt: 'expires_at', retention: 0 },
  { table: 'rate_limits', key: 'key', expiresAt: 'expire', retention: hour },
  { table: 'jobs', key: 'id', expiresAt: 'dead_at', retention: 'jobs' },
];

/**
 * For how long the rows of a table are kept after they have expired: milliseconds, or the kind of which the
 * operator says for how many days; undefined if none of them expires.
 */
export function retentionAfterExpiry(table: string): number | keyof Retention | undefined {
  return expiringRows.find((rows) => rows.table === table)?.retention;
}

/**
 * Deletes expired rows, erases what the audit trail keeps for a while only, and lets it count refused
 * sign-ins, in small batches, so that no call waits long. Returns the number of rows.
 */
export async function deleteExpired(
  db: Db,
  pause = 50,
  retention = defaultRetention,
  isStopped = () => false,
): Promise<number> {
  let total = 0;
  for (const { table, key, expiresAt, retention: kept, indexed } of expiringRows) {
    const isGone = sql<boolean>`${sql.ref(expiresAt)} < ${statementTime(db)} - ${sql.lit(inMs(kept, retention))}`;
    total += indexed
      ? await inBatches(() => deleteOldest(db, { table, key, expiresAt, isGone }))
      : await clearInPages(db, { table, key, isGone }, pause, isStopped);
    if (isStopped()) return total;
  }
  total += await inBatches(() => eraseOrigins(db, batch, retention.origins));
  if (isStopped()) return total;
  return total + (await inBatches(() => auditRefusals(db, batch)));

  async function inBatches(act: () => Promise<number>): Promise<number> {
    for (let all = 0; ; ) {
      const done = await act();
      all += done;
      if (isStopped() || done < batch) return all;
      await sleep(pause);
    }
  }
}

function inMs(retention: ExpiringRows['retention'], days: Retention): number {
  return typeof retention === 'number' ? retention : days[retention] * day;
}

/** Deletes a batch of expired rows, the oldest first. */
async function deleteOldest(
  { kysely }: Db,
  { table, key, expiresAt, isGone }: Pick<ExpiringRows, 'table' | 'key' | 'expiresAt'> & Pick<Walk, 'isGone'>,
): Promise<number> {
  // Without the order PostgreSQL reads a table with many such rows from its beginning, for each batch again.
  const result = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${isGone} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${isGone}
      ORDER BY ${sql.ref(expiresAt)} LIMIT ${sql.lit(batch)}
    )`.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Ends expired sessions and deletes what is no longer needed. Several processes may do so at once. What fails
 * is tried again with the next round. A stop waits for one batch, and the next start does the rest.
 */
export async function keepHouse(
  context: Pick<Context, 'db' | 'files' | 'config' | 'log' | 'enqueue' | 'rules'>,
  isStopped: () => boolean,
): Promise<void> {
  const { db, config, log, rules } = context;
  const tasks: Readonly<Record<string, () => Promise<number>>> = {
    'closed accounts': () => eraseClosed(context, undefined, isStopped),
    'expired rows': () => deleteExpired(db, undefined, config.retention, isStopped),
    'grants of sessions that have ended': () =>
      deleteUnusedGrants(db, rules.session.idle, undefined, isStopped),
    'pictures of documents that were decided long ago': () => deleteOldPictures(context),
    'rows of what was removed': () => deleteRemoved(db, undefined, isStopped),
    'rows of removed applications': () => deleteRemovedApplications(db, undefined, isStopped),
    'rows that a change of OpenID Connect has ended': () => clearEnded(db, undefined, isStopped),
    'unused files': () => sweepFiles(context, isStopped),
    'files of takeouts that have ended': () => sweepTakeouts(context, isStopped),
  };
  // First, while the rows are there that say which applications a session has visited.
  await endExpiredSessions(context, undefined, isStopped).then(
    (ended) => log.info({ ended }, 'expired sessions ended'),
    (error: unknown) => log.error({ err: error }, 'expired sessions could not be ended'),
  );
  await fillSearchWords(db, isStopped).then(
    (filled) => log.info({ filled }, 'words of accounts stored for the search'),
    (error: unknown) => log.error({ err: error }, 'words of accounts could not be stored for the search'),
  );
  for (const [what, run] of Object.entries(tasks)) {
    if (isStopped()) break;
    await run().then(
      (deleted) => log.info({ deleted }, `${what} deleted`),
      (error: unknown) => log.error({ err: error }, `${what} could not be deleted`),
    );
  }
  await keepIndices(context, isStopped).then(
    (made) => log.info({ made }, 'missing indices made'),
    (error: unknown) => log.error({ err: error }, 'missing indices could not be made'),
  );
  // Last, so that the journal forgets what these have deleted.
  await db.dialect
    .clearJournal(db.kysely)
    .catch((error: unknown) => log.error({ err: error }, 'the journal of the database could not be cleared'));
}
