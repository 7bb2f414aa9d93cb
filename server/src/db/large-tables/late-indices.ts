import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { openDatabase } from '../open-database.ts';

interface LateIndex {
  readonly name: string;
  readonly on: string;
  /** An index of an earlier version, which nothing needs any more once this one is there. */
  readonly replaces?: string;
}

/**
 * Indices of tables that may be large. A migration would keep PostgreSQL's table locked while it makes them;
 * SQLite makes them by a migration, because it has one process.
 */
const lateIndices: readonly LateIndex[] = [
  { name: 'audit_records_by_type', on: 'audit_records (type, created_at)' },
  {
    name: 'audit_records_by_any_actor',
    on: 'audit_records (actor, created_at)',
    replaces: 'audit_records_by_actor',
  },
  {
    name: 'group_members_by_time',
    on: 'group_members (group_id, added_at, account_id)',
    replaces: 'group_members_by_group',
  },
  {
    name: 'account_roles_by_time',
    on: 'account_roles (application, role_id, given_at, account_id)',
    replaces: 'account_roles_by_role',
  },
  { name: 'agreements_by_version', on: 'agreements (kind, version, account_id)' },
  { name: 'devices_by_time', on: 'devices (created_at)' },
  { name: 'trusted_browsers_by_expiry', on: 'trusted_browsers (expires_at)' },
];
const lookAgainAfter = 500;

/** Makes them in a database that has no rows yet, where no call waits for a table. */
export async function makeFirstIndices({ kysely, dialect }: Db): Promise<void> {
  if (dialect.name !== 'postgres') return;
  for (const { name, on, replaces } of lateIndices) {
    await sql`CREATE INDEX ${sql.id(name)} ON ${sql.raw(on)}`.execute(kysely);
    if (replaces) await sql`DROP INDEX ${sql.id(replaces)}`.execute(kysely);
  }
}

/** Those that PostgreSQL has not, or has not made to its end. */
export async function missingIndices({ kysely, dialect }: Db): Promise<readonly LateIndex[]> {
  if (dialect.name !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND indisvalid`.execute(kysely);
  return lateIndices.filter(({ name }) => !rows.some((row) => row.name === name));
}

/**
 * Makes the missing ones while other processes read and write. It can take minutes, and ends early when it is
 * stopped. One process at a time may do it. Returns how many were made.
 */
export async function makeIndices(
  db: Db,
  url: string,
  missing: readonly LateIndex[],
  isStopped: () => boolean,
): Promise<number> {
  if (missing.length === 0) return 0;
  const own = await openDatabase(url, { timeouts: false, connections: 1 });
  try {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(own.kysely);
    const pid = rows[0]?.pid;
    const watch = setInterval(() => {
      // Any error: the process stops, and PostgreSQL ends what a closed connection has begun.
      if (isStopped()) void sql`SELECT pg_cancel_backend(${pid})`.execute(db.kysely).catch(() => undefined);
    }, lookAgainAfter);
    let made = 0;
    try {
      for (const index of missing) {
        if (isStopped()) break;
        await make(own, index);
        made += 1;
      }
    } catch (error) {
      // What the stop has cancelled is no failure. The next start makes it anew.
      if (!isStopped() || !isCancelled(error)) throw error;
    } finally {
      clearInterval(watch);
    }
    return made;
  } finally {
    await own.kysely.destroy();
  }
}

async function make({ kysely }: Db, { name, on, replaces }: LateIndex): Promise<void> {
  // One that was not made to its end slows writes down and serves no read.
  await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(name)}`.execute(kysely);
  await sql`CREATE INDEX CONCURRENTLY ${sql.id(name)} ON ${sql.raw(on)}`.execute(kysely);
  if (replaces) await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(replaces)}`.execute(kysely);
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
