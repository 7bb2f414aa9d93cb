import { sql } from 'kysely';
import { withDatabase } from '../with-database.ts';

/** What PostgreSQL must be started with, so that it counts its statements. */
export const countsStatements = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

export interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Milliseconds in which they were executed and planned. */
  readonly executed: number;
  readonly planned: number;
  /** Bytes of the journal. */
  readonly journal: number;
}

export interface Counted {
  readonly statements: readonly Statement[];
  /** How often PostgreSQL waited for the disk. */
  readonly flushes: number;
}

export async function resetStatements(url: string): Promise<void> {
  await withDatabase(url, async ({ kysely }) => {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`.execute(kysely);
    await sql`SELECT pg_stat_statements_reset(), pg_stat_reset_shared('wal')`.execute(kysely);
  });
}

export async function readStatements(url: string): Promise<Counted> {
  return await withDatabase(url, async ({ kysely }) => {
    const { rows: statements } = await sql<Statement>`
      SELECT query AS text, calls::int, total_exec_time AS executed, total_plan_time AS planned, wal_bytes::bigint AS journal
      FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time DESC`.execute(kysely);
    const { rows } = await sql<{ flushes: number }>`SELECT wal_sync AS flushes FROM pg_stat_wal`.execute(
      kysely,
    );
    return { statements, flushes: rows[0]?.flushes ?? 0 };
  });
}
