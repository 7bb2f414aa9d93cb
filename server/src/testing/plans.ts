import { CompiledQuery, sql } from 'kysely';
import { vi } from 'vitest';
import { type Db, transaction } from '../db/database.ts';

/** A node of PostgreSQL's plan, as far as tests read it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** The statements that a search sends, without those of the server’s own work at the same moment. */
export async function statementsOf(
  db: Db,
  search: (db: Db) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const execute = vi.spyOn(kysely.getExecutor(), 'executeQuery');
  await search({ ...db, kysely });
  return execute.mock.calls.map(([query]) => query);
}

/** How many rows of these tables PostgreSQL reads for a statement. */
export async function rowsRead(
  { kysely }: Db,
  { sql: text, parameters }: CompiledQuery,
  tables: readonly string[],
): Promise<number> {
  const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`;
  const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    CompiledQuery.raw(explain, [...parameters]),
  );
  return rows[0] ? read(rows[0]['QUERY PLAN'][0].Plan, tables) : Number.NaN;
}

function read(node: Node, tables: readonly string[]): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const isOne = tables.includes(node['Relation Name'] ?? '');
  const own = isOne ? rows * (node['Actual Loops'] ?? 0) : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + read(child, tables), 0);
}

/** SQLite's plan of a statement, a step in each line. */
export async function sqlitePlan({ kysely }: Db, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters]);
  const { rows } = await kysely.executeQuery(explain);
  return rows.map((row) => Object.values(row as object).join(' ')).join('\n'); // of EXPLAIN
}

/** What a statement looks for in indices, where no table is small enough to be read as a whole. */
export async function indexPlan(db: Db, statement: CompiledQuery): Promise<string> {
  if (db.dialect.name === 'sqlite') return await sqlitePlan(db, statement);
  return await transaction(db, async ({ kysely }) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(kysely);
    const explain = CompiledQuery.raw(`EXPLAIN ${statement.sql}`, [...statement.parameters]);
    const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': string }>(explain);
    return rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => line.includes('Index Cond'))
      .join('\n');
  });
}
