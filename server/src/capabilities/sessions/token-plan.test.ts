import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Digest } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { findApplicationToken, findToken } from './token-store.ts';

/** A node of PostgreSQL's plan, as far as the test reads it. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** The ids of sessions are in order; only `npm run test:all` also has those of installations of before. */
const idsOfRun =
  process.env.PORTICO_TESTS === 'all' ? (['in order', 'at random'] as const) : (['in order'] as const);
const cases = [1_000, 100_000].flatMap((count) => idsOfRun.map((ids) => ({ count, ids })));

describe.each(cases)('with $count sessions whose ids are $ids', ({ count, ids }) => {
  describeOnBoth('the lookup of three tokens', (server) => {
    async function fill(): Promise<void> {
      const { kysely, dialect } = server.context.db;
      const isPostgres = dialect.name === 'postgres';
      const random = isPostgres ? sql`md5(n || ' of the test')` : sql`lower(hex(randomblob(16)))`;
      const id = ids === 'in order' ? sql`'session ' || (10000000 + n)` : random;
      // Without statistics, SQLite's plan does not depend on the number of rows.
      const rows = isPostgres ? count : Math.min(count, 1_000);
      // A statement has a time limit, which 100,000 rows at once can exceed.
      for (let from = 0; from < rows; from += 5_000) {
        const to = Math.min(from + 5_000, rows);
        const numbers = sql`WITH RECURSIVE numbers (n) AS (SELECT ${sql.lit(from + 1)} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(to)})`;
        await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
            invite_code, created_at)
          ${numbers} SELECT 'user ' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en', 'code ' || n, 0
          FROM numbers`.execute(kysely);
        await sql`INSERT INTO sessions (id, account_id, browser, address, created_at, expires_at, last_used_at)
          ${numbers} SELECT ${id}, 'user ' || n, '', '', 0, 99999999999999, 0 FROM numbers`.execute(kysely);
        await sql`INSERT INTO tokens (token_hash, session_id, kind, created_at, expires_at)
          SELECT 'token of ' || account_id, id, 'PORTAL', 0, 99999999999999 FROM sessions
          WHERE account_id LIKE 'user %' AND id NOT IN (SELECT session_id FROM tokens)`.execute(kysely);
      }
    }

    /** Runs a lookup of three tokens, and returns the statement that it sent. */
    async function statementOf(find: typeof findToken | typeof findApplicationToken) {
      const { db } = server.context;
      const execute = vi.spyOn(db.kysely, 'executeQuery');
      // Safe: the digests of the tokens that the test has stored.
      const hashes = [7, 500, 993].map((n) => `token of user ${n}` as Digest);
      const found = await Promise.all(hashes.map((hash) => find(db, hash)));
      expect(found.map((row) => row?.token_hash)).toEqual(hashes);
      // The server works by itself at the same moment.
      const [query] = execute.mock.calls
        .map(([query]) => query)
        .filter((query) => 'sql' in query && query.sql.includes('"tokens"'));
      execute.mockRestore();
      if (!query || !('sql' in query)) throw new Error('The lookup has read nothing.');
      return query;
    }

    /** How many rows PostgreSQL reads for a statement. */
    async function rowsRead({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`;
      const { kysely } = server.context.db;
      const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(explain, [...parameters]),
      );
      return rows[0] ? read(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
    }

    it('The lookup of three tokens reads what it answers, and no more, before and after the tables were analysed', {
      timeout: 600_000,
    }, async () => {
      const { kysely, dialect } = server.context.db;
      await fill();
      for (const isAnalysed of [false, true]) {
        if (isAnalysed) await sql`ANALYZE`.execute(kysely);
        for (const find of [findToken, findApplicationToken]) {
          const statement = await statementOf(find);
          if (dialect.name === 'postgres') expect(await rowsRead(statement)).toBeLessThanOrEqual(9);
          else expect(await planOf(statement)).not.toMatch(/SCAN (tokens|sessions|accounts)/);
        }
      }
    });

    async function planOf({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters]);
      const { rows } = await server.context.db.kysely.executeQuery(explain);
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    }
  });
});

/** How many rows of these tables a plan reads. The test stores no documents. */
function read(node: Node): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const own = /^(tokens|sessions|accounts)$/.test(node['Relation Name'] ?? '')
    ? rows * (node['Actual Loops'] ?? 0)
    : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + read(child), 0);
}
