import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { findMismatch, findPlace } from '../db/replica/place.ts';
import { openReplicaDatabase } from '../db/replica/replica.ts';
import type { Config } from '../platform/config.ts';
import { within } from '../platform/faults/within.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const retryMs = 100;

/** The replica that answers lists; nothing without one. */
export async function checkReplica(
  db: Db,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  timeoutMs: number,
): Promise<Finding[]> {
  if (databaseReadUrl === null) return [];
  const replica = await openReplicaDatabase(databaseReadUrl);
  try {
    return [await within(timeoutMs, examine(db, replica, timeoutMs))];
  } catch (error) {
    const says = `It cannot be read: ${reasonOf(error)}. The database itself answers its lists.`;
    return [warning('replica', says, 'Start it, and compare PORTICO_DATABASE_READ_URL with its address.')];
  } finally {
    await replica.kysely.destroy();
  }
}

async function examine(db: Db, replica: Db, timeoutMs: number): Promise<Finding> {
  const started = performance.now();
  const own = await findPlace(db);
  const first = await findPlace(replica);
  const mismatch = findMismatch(own, first);
  if (mismatch)
    return problem(
      'replica',
      `It is not used, because ${mismatch}.`,
      'Let PORTICO_DATABASE_READ_URL lead to a replica of the same database by streaming replication, or remove it.',
    );
  // A table that every list reads, and that the schema of the replica must have.
  await replica.kysely.selectFrom('accounts').select('id').limit(1).execute();
  let { position } = first;
  while (position < own.position && performance.now() - started < timeoutMs / 2) {
    await sleep(retryMs);
    ({ position } = await findPlace(replica));
  }
  if (position < own.position)
    return warning(
      'replica',
      `It is behind: its last change is ${await ageOfLastChange(replica)} s old.`,
      'Look at pg_stat_replication of the database, and at the log of the replica. From 30 s on the database itself answers its lists.',
    );
  return ok('replica', 'It has what the database has, and only reads.');
}

async function ageOfLastChange({ kysely }: Db): Promise<string> {
  const { rows } = await sql<{ age: string | null }>`
    SELECT round(EXTRACT(EPOCH FROM clock_timestamp() - pg_last_xact_replay_timestamp()))::text AS age`.execute(
    kysely,
  );
  return rows[0]?.age ?? 'an unknown number of';
}
