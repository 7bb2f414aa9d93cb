import { CompiledQuery, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { findAccounts } from './find-accounts.ts';
import { findInvitations } from './find-invitations.ts';

/** A node of PostgreSQL's plan, as far as the test reads it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const accounts = 2_000;

describeOnBoth('The search among 2,000 accounts', (server) => {
  /** A number of an account, in SQL of both databases, as text of one length. */
  const number = sql`CAST(10000000 + n AS TEXT)`;
  async function fill(): Promise<void> {
    const { kysely } = server.context.db;
    const numbers = sql`WITH RECURSIVE numbers (n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(accounts)})`;
    await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at, search_name)
      ${numbers} SELECT 'user ' || n, ${number} || '@example.org', ${number} || '@example.org', 'Grace', 'Green', 'IE', '',
        'en', 'CODE ' || n, n, ${number} || '@example.org Grace Green' FROM numbers`.execute(kysely);
    for (const word of [
      sql`'gracegreen'`,
      sql`'greengrace'`,
      sql`'example'`,
      sql`${number} || '@example.org'`,
    ])
      await sql`INSERT INTO search_words (word, account_id) ${numbers} SELECT ${word}, 'user ' || n FROM numbers`.execute(
        kysely,
      );
  }

  /** The statements that a search sends, without those of the server’s own work at the same moment. */
  async function statementsOf(search: (db: Db) => Promise<unknown>) {
    const { db } = server.context;
    const kysely = db.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const execute = vi.spyOn(kysely.getExecutor(), 'executeQuery');
    await search({ ...db, kysely });
    return execute.mock.calls.map(([query]) => query);
  }

  /** How many rows PostgreSQL reads for a statement. */
  async function rowsRead({ sql: text, parameters }: CompiledQuery): Promise<number> {
    const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`;
    const { kysely } = server.context.db;
    const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(explain, [...parameters]),
    );
    return rows[0] ? read(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
  }

  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters]);
    const { rows } = await server.context.db.kysely.executeQuery(explain);
    return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
  }

  it('A search of accounts and of invitations reads the accounts that it finds from an index, before and after the tables were analysed', async () => {
    await fill();
    const { db } = server.context;
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await sql`ANALYZE`.execute(db.kysely);
      for (const text of ['10000500@example.org', 'grace 10000500 green', '@example 10000500', 'code 500']) {
        expect((await findAccounts(db, { text })).accounts.map(({ id }) => id)).toEqual(['user 500']);
        const searches = [
          (own: Db) => findAccounts(own, { text }),
          (own: Db) => findInvitations(own, { text }, 'en'),
        ];
        for (const search of searches) {
          const statements = await statementsOf(search);
          // One of them asks which added fields are searched.
          expect(statements).toHaveLength(5);
          for (const statement of statements)
            if (db.dialect.name === 'postgres')
              expect([text, await rowsRead(statement)]).toEqual([
                text,
                expect.toSatisfy((read) => read < 25),
              ]);
            else {
              const plan = await planOf(statement);
              expect(plan).not.toMatch(/SCAN (accounts|search_words|own)\b/);
              if (statement.sql.includes('IS DISTINCT FROM'))
                expect(plan).toContain('accounts_without_words');
            }
        }
      }
    }
    const page = await findAccounts(db, { text: 'grace', after: '1500.user 1500' });
    expect(page.accounts.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, index) => `user ${1499 - index}`),
    );
  });
});

/** How many rows of these tables a plan reads. */
function read(node: Node): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const isTable = /^(accounts|search_words)$/.test(node['Relation Name'] ?? '');
  const own = isTable ? rows * (node['Actual Loops'] ?? 0) : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + read(child), 0);
}
