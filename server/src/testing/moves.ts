import { sql } from 'kysely';
import { openPatiently } from './open-patiently.ts';
import { type Run, runPortico } from './run-portico.ts';
import type { TestServer } from './test-server.ts';

/** All rows of some tables, without the record that a move adds, each as a text, in an order of their own. */
export async function everyRow(
  url: string,
  tables: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { kysely } = await openPatiently(url);
  const stored: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(kysely);
    stored[table] = rows
      .filter(({ type }) => type !== 'INSTALLATION_MOVED')
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort();
  }
  await kysely.destroy();
  return stored;
}

const rules = {
  sqlite: "SELECT tbl_name || ' ' || COALESCE(sql, name) AS rule FROM sqlite_master ORDER BY 1",
  postgres: `
    SELECT tablename || ' ' || replace(indexdef, current_schema() || '.', '') AS rule FROM pg_indexes
      WHERE schemaname = current_schema()
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT relname || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
    ORDER BY 1`,
};

/** Each index, constraint and trigger of a database. */
export async function everyRule(url: string): Promise<readonly string[]> {
  const { kysely, dialect } = await openPatiently(url);
  const { rows } = await sql.raw<{ rule: string }>(rules[dialect.name]).execute(kysely);
  await kysely.destroy();
  return rows.map(({ rule }) => rule);
}

/** Runs `portico move` in a process of its own, from the database of a running server. */
export const movePortico = (server: TestServer, ...args: readonly string[]): Promise<Run> =>
  runPortico(['move', ...args], { settings: settingsOf(server) });

/** The settings of commands on the database of a server, or on another one. */
export function settingsOf(
  { context: { config } }: TestServer,
  databaseUrl = config.databaseUrl,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORTICO_SECRET: config.secrets.master,
    PORTICO_DATA_DIR: config.dataFolder,
  };
}
