import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ListParameter } from '../db/dialects/dialect.ts';
import { statementTime } from '../db/find-now.ts';
import { prepareStatement } from '../db/prepared-statement.ts';
import { toCome } from '../db/to-come.ts';
import { limits } from '../platform/limits.ts';
import { leases } from '../platform/rates.ts';
import { clockSlack } from '../platform/to-come.ts';
import type { QueueName } from './queue-names.ts';

/**
 * Milliseconds that a job belongs to the process that claimed it, which renews the lease until the job is
 * deleted.
 */
const lease = leases.job.seconds * 1000;
/** So many jobs are brought forward at once. */
const mostAtOnce = 500;
const longestRest = limits.restAfterFailure * 1000;

/**
 * Takes due jobs of a queue for this process; another process sees them only once the lease has run out. Of
 * jobs with the same exclusive key it takes the first, and none while one of them is being done.
 */
export async function claimJobs(db: Db, queue: QueueName, most: number) {
  return await claimDueJobs(db, { queue, most });
}

export type ClaimedJob = Awaited<ReturnType<typeof claimJobs>>[number];

interface Claim {
  readonly queue: QueueName;
  readonly most: number;
}

const claimDueJobs = prepareStatement((db: Db, { queue, most }: Claim) => {
  const { kysely, now, dialect } = db;
  const due = dialect.forUpdateSkipLocked(
    kysely
      .selectFrom('jobs')
      .select('id')
      .where('lane', '=', queue)
      .where('dead_at', 'is', null)
      .where('run_at', '<=', statementTime(db))
      .where('leased_until', '<=', now)
      .where(mayStart(now))
      .orderBy('run_at')
      .orderBy('id')
      .limit(most),
  );
  return kysely
    .updateTable('jobs')
    .set((row) => ({ leased_until: row(now, '+', lease), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning([
      'id',
      'kind',
      'payload',
      'attempts',
      'created_at',
      'exclusive_key',
      sql<number>`not_after - ${now}`.as('time_left'),
      sql<number>`${now} - created_at`.as('age'),
      // If the database crashes and loses the claim, the job is claimed again.
      dialect.withoutFlush.as('without_flush'),
    ]);
});

/** Whether no other job with the same exclusive key is being done, is due before or has just failed. */
function mayStart(now: Db['now']) {
  return sql<boolean>`NOT EXISTS (
    SELECT 1 FROM jobs AS other
    WHERE other.exclusive_key = jobs.exclusive_key AND other.id <> jobs.id AND other.dead_at IS NULL
      AND (other.leased_until > ${now} OR ${toCome({ now }, 'other.rests_until', longestRest)}
        OR (other.run_at <= ${now} AND (other.run_at, other.id) < (jobs.run_at, jobs.id)))
  )`;
}

export async function renewLeases({ kysely, now }: Db, ids: readonly string[]): Promise<void> {
  await kysely
    .updateTable('jobs')
    .set((row) => ({ leased_until: row(now, '+', lease) }))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Removes finished jobs. If the database crashes and loses a removal, the job is done again, which is
 * harmless.
 */
export async function removeJobs(db: Db, ids: readonly string[]): Promise<void> {
  await deleteJobs(db, { ids: db.dialect.listParameter(ids) });
}

const deleteJobs = prepareStatement(({ kysely, dialect }: Db, { ids }: { ids: ListParameter }) =>
  kysely
    .deleteFrom('jobs')
    .where(dialect.isOneOf('id', ids))
    .returning(dialect.withoutFlush.as('without_flush')),
);

/**
 * Lets a job wait that has failed, and the others with its exclusive key rest. Times are in milliseconds. Its
 * lease ends now, and so says by which clock it waits.
 */
export async function postponeJob(
  { kysely, now }: Db,
  id: string,
  { wait, rest, error }: { readonly wait: number; readonly rest: number; readonly error: string },
): Promise<void> {
  await kysely
    .updateTable('jobs')
    .set((row) => ({
      run_at: row(now, '+', wait),
      rests_until: row(now, '+', rest),
      leased_until: now,
      last_error: error,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks a job that will not be tried again, so that the operator can see it. */
export async function deadLetterJob({ kysely, now }: Db, id: string, error: string): Promise<void> {
  await kysely.updateTable('jobs').set({ dead_at: now, last_error: error }).where('id', '=', id).execute();
}

/**
 * Lets jobs be due that wait because a clock was ahead when they were added, claimed or had failed, as the
 * time of that shows: processes that live have renewed their leases meanwhile. Returns their number.
 */
export async function bringForward({ kysely, now }: Db): Promise<number> {
  const isAhead = sql<boolean>`dead_at IS NULL AND (leased_until > ${now} + ${sql.lit(lease + clockSlack)}
    OR (run_at > ${now} AND created_at > ${now} + ${sql.lit(clockSlack)}))`;
  const ahead = await kysely.selectFrom('jobs').select('id').where(isAhead).limit(mostAtOnce).execute();
  if (ahead.length === 0) return 0;
  const { numUpdatedRows } = await kysely
    .updateTable('jobs')
    .set({ run_at: now, leased_until: now, created_at: now })
    .where(
      'id',
      'in',
      ahead.map(({ id }) => id),
    )
    .where(isAhead)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
