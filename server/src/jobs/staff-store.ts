import type { JobState } from '@portico/contract/staff/operation';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { countSome } from '../db/large-tables/count-some.ts';

const day = 86_400_000;

/** Jobs that wait or have failed, the oldest first. */
export async function listJobs({ kysely }: Db, state: JobState, most: number) {
  return await kysely
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', 'run_at', 'dead_at'])
    .where('dead_at', state === 'failed' ? 'is not' : 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many jobs there are of each state: up to `countedUpTo`. */
export async function countJobs({ kysely }: Db): Promise<Record<JobState, number>> {
  const { rows } = await sql<Record<JobState, number>>`
    SELECT ${countSome('jobs', sql`dead_at IS NULL`)} AS waiting,
      ${countSome('jobs', sql`dead_at IS NOT NULL`)} AS failed`.execute(kysely);
  return { waiting: Number(rows[0]?.waiting ?? 0), failed: Number(rows[0]?.failed ?? 0) };
}

/**
 * How many jobs are tried again and again for so many milliseconds, and how many were given up within a day.
 */
export async function countFailingJobs({ kysely, now }: Db, patience: number) {
  const { waiting, failed } = await kysely
    .selectFrom('jobs')
    .select([
      sql<number | string>`COUNT(CASE WHEN dead_at IS NULL AND attempts > 0
        AND created_at < ${now} - ${sql.lit(patience)} THEN 1 END)`.as('waiting'),
      sql<number | string>`COUNT(CASE WHEN dead_at > ${now} - ${sql.lit(day)} THEN 1 END)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failed: Number(failed) };
}

/** Lets a failed job be tried again, for a day. Returns whether there was one. */
export async function retryFailedJob({ kysely, now }: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('jobs')
    .set((row) => ({
      dead_at: null,
      attempts: 0,
      leased_until: 0,
      run_at: now,
      not_after: row(now, '+', day),
    }))
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
