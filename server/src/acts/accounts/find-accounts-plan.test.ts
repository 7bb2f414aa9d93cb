import type { OwnFieldDefinition } from '@portico/contract/own-fields/definition';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { rowsRead, sqlitePlan, statementsOf } from '../../testing/plans.ts';
import { textField } from '../../testing/text-field.ts';
import { addOwnField } from '../own-fields/change-fields.ts';
import { type AccountSearch, findAccounts, findNextAccounts } from './find-accounts.ts';
import { findInvitations } from './find-invitations.ts';

const accounts = 2_000;
/** As if the installation were a thousand times as large. */
const small = { few: 20, accounts: 300, first: 100, window: 100, milliseconds: Number.POSITIVE_INFINITY };
/** The ids of accounts from a number down to another one. */
const usersDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `user ${from - index}`);

describeOnBoth('The search among 2,000 accounts', (server) => {
  /** A number of an account, in SQL of both databases, as text of one length. */
  const number = sql`CAST(10000000 + n AS TEXT)`;
  beforeAll(async () => {
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
  });

  /** The ids of each page, from the first on, until the last one says that it is. */
  async function pagesOf(search: AccountSearch, find = findAccounts): Promise<string[][]> {
    const pages: string[][] = [];
    for (let after: string | undefined | null; after !== null; ) {
      const page = await find(server.context.db, { ...search, ...(after && { after }) }, small);
      pages.push(page.accounts.map(({ id }) => id));
      after = page.next;
    }
    return pages;
  }

  it('A search of accounts and of invitations reads the accounts that it finds from an index, before and after the tables were analysed', async () => {
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
          // One of them asks which added fields are searched, and one for each word how many accounts have
          // it.
          expect(statements.length).toBeLessThanOrEqual(5 + text.split(' ').length);
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
    expect(page.accounts.map(({ id }) => id)).toEqual(usersDown(1499, 1450));
  });

  it('A word that few accounts have leads to them, also beside a longer one that very many have', async () => {
    const { db } = server.context;
    const statements = await statementsOf(db, (own) =>
      findAccounts(own, { text: 'greengrace 10000500' }, small),
    );
    // None of them walks through the accounts.
    expect(statements).toHaveLength(7);
    for (const statement of statements)
      if (db.dialect.name === 'postgres')
        expect(await rowsRead(db, statement, ['accounts', 'search_words'])).toBeLessThan(25);
    expect(await pagesOf({ text: 'greengrace 10000500' })).toEqual([['user 500']]);
  });

  it('A search for what too many accounts have ends after some windows of the newest ones, and its next page goes on there', async () => {
    const { db } = server.context;
    const search = { text: 'grac 100000' };
    const erase = async (erased_at: number | null) =>
      await db.kysely
        .updateTable('accounts')
        .set({ erased_at })
        .where('invite_code', '=', 'CODE 50')
        .execute();
    await erase(1);
    const pages = await pagesOf(search);
    expect(pages.flat()).toEqual([...usersDown(99, 51), ...usersDown(49, 1)]);
    // The demo has some accounts, too, and each page has looked at 300.
    expect(pages.slice(0, 6)).toEqual(Array(6).fill([]));
    expect(pages.length).toBeLessThan(10);
    const statements = await statementsOf(db, (own) => findAccounts(own, search, small));
    if (db.dialect.name === 'postgres')
      for (const statement of statements)
        expect(await rowsRead(db, statement, ['accounts', 'search_words'])).toBeLessThan(500);
    const invitations = await findInvitations(db, { ...search, after: '310.user 310' }, 'en', small);
    expect(invitations.invitations.map(({ id }) => id)).toEqual(usersDown(99, 51).concat('user 49'));
    expect(invitations.next).toBe('49.user 49');
    await erase(null);
    // The command line passes over pages without an account.
    expect(await pagesOf(search, findNextAccounts)).toEqual([usersDown(99, 50), usersDown(49, 1)]);
  });

  it('Pages have each account once, wherever they end in a window', async () => {
    const text = 'grace';
    for (const limit of [7, 10, 30])
      for (const after of ['41.user 41', '35.user 35']) {
        const { db } = server.context;
        const all: string[] = [];
        for (let next: string | null = after; next !== null; ) {
          const page: Awaited<ReturnType<typeof findAccounts>> = await findAccounts(
            db,
            { text, after: next, limit },
            { ...small, few: 5, accounts: limit === 10 ? 10 : 30, first: 10, window: 10 },
          );
          expect(page.accounts.length).toBeLessThanOrEqual(limit);
          all.push(...page.accounts.map(({ id }) => id));
          next = page.next;
        }
        expect(all).toEqual(usersDown(Number.parseInt(after, 10) - 1, 1));
      }
  });

  it('A page whose time is over ends after its window, and its next page goes on there', async () => {
    const search = { text: 'grac 100000', after: '500.user 500' };
    const { accounts, next } = await findAccounts(server.context.db, search, { ...small, milliseconds: 0 });
    expect([accounts, next]).toEqual([[], '400.user 400']);
    const whole = await findAccounts(server.context.db, search, small);
    expect([whole.accounts, whole.next]).toEqual([[], '200.user 200']);
  });

  it('A page asks few accounts first, then more as long as that is fast, and never more than it may', async () => {
    const { db } = server.context;
    const search = { text: 'grac 100000', after: '1500.user 1500' };
    const reach = { ...small, accounts: 1_000, first: 10, window: 400 };
    expect((await findAccounts(db, search, reach)).next).toBe('500.user 500');
    const statements = await statementsOf(db, (own) => findAccounts(own, search, reach));
    const walks = statements.filter(({ sql }) => sql.startsWith('select "created_at", "id" from "accounts"'));
    // Ten, twice four hundred, and the rest.
    expect(walks).toHaveLength(4);
  });

  it('Others have their turn between two windows', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another call'));
    await findAccounts(server.context.db, { text: '100000' }, small);
    expect(order).toEqual(['another call']);
  });

  it('A value that too many accounts have is found the same way', async () => {
    const { context } = server;
    const field: OwnFieldDefinition = { ...textField, users: 'NONE', searched: true };
    const added = { key: 'department', field, reason: 'for the test' };
    await addOwnField(context, { type: 'cli', user: 'test' }, added);
    await sql`INSERT INTO own_field_values (account_id, field, value, search, set_by, set_at)
      SELECT id, 'department', 'Old', 'old', 'user', 1 FROM accounts WHERE created_at < 90`.execute(
      context.db.kysely,
    );
    const pages = await pagesOf({ text: 'old' });
    expect(pages.flat()).toEqual(usersDown(89, 1));
    expect(pages[0]).toEqual([]);
    // A page with them is full, and a rare value is found at once.
    expect(pages.at(-2)).toHaveLength(50);
    await context.db.kysely
      .deleteFrom('own_field_values')
      .where('account_id', 'not in', ['user 3', 'user 7'].map(asAccountId))
      .execute();
    expect(await pagesOf({ text: 'old' })).toEqual([['user 7', 'user 3']]);
  });
});
