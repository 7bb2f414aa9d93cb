import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { rowsRead, sqlitePlan, statementsOf } from '../../testing/plans.ts';
import { findAccounts } from './find-accounts.ts';
import { findInvitations } from './find-invitations.ts';

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
          const statements = await statementsOf(db, search);
          // One of them asks which added fields are searched.
          expect(statements).toHaveLength(5);
          for (const statement of statements)
            if (db.dialect.name === 'postgres')
              expect([text, await rowsRead(db, statement, ['accounts', 'search_words'])]).toEqual([
                text,
                expect.toSatisfy((read) => read < 25),
              ]);
            else {
              const plan = await sqlitePlan(db, statement);
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
