import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A job is this process's own for so long; it renews the lease while it works, so only a dead process loses one. */
const lease = 20_000;

/** Takes due jobs for this process; another process sees them only once the lease has run out. */
export async function claimJobs({ db, kind, now }: Database, most: number) {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('dead_at', 'is', null)
    .where('run_at', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('run_at')
    .limit(most)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked());
  return await db
    .updateTable('jobs')
    .set((row) => ({ leased_until: row(now, '+', lease), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning([
      'id',
      'kind',
      'payload',
      'attempts',
      'created_at',
      sql<number>`not_after - ${now}`.as('time_left'),
    ])
    .execute();
}

export async function renewLeases({ db, now }: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set((row) => ({ leased_until: row(now, '+', lease) }))
    .where('id', 'in', ids)
    .execute();
}

export async function removeJob({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

export async function postponeJob(
  { db, now }: Database,
  id: string,
  wait: number,
  error: string,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((row) => ({ run_at: row(now, '+', wait), leased_until: 0, last_error: error }))
    .where('id', '=', id)
    .execute();
}

/** Keeps a job that will not be tried again, for the operator to see. */
export async function deadLetterJob({ db, now }: Database, id: string, error: string): Promise<void> {
  await db.updateTable('jobs').set({ dead_at: now, last_error: error }).where('id', '=', id).execute();
}
