import { originalRules } from '@portico/contract/rules/rules';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { countEach, pagesOf } from './count-each.ts';

const many = 10_007;
const long = () => ({ until: Number.POSITIVE_INFINITY, isShort: false });

describeOnBoth('a large table is counted a page at a time', (server) => {
  it('Each row is in one page, also where many have the same value, and pages are short', async () => {
    const { db } = server.context;
    await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at, search_name)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(many)})
      SELECT 'user ' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en', 'CODE ' || n,
        n / 3, '' FROM numbers`.execute(db.kysely);
    const found: string[] = [];
    for await (const page of pagesOf(db, 'accounts.created_at', long(), 1_000)) {
      const { rows } = await sql<{ id: string }>`SELECT id FROM accounts WHERE ${page}`.execute(db.kysely);
      // Three accounts have each time.
      expect(rows.length).toBeLessThan(1_003);
      found.push(...rows.map(({ id }) => id));
    }
    const all = await db.kysely.selectFrom('accounts').select('id').execute();
    expect(found.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(all.length).toBeGreaterThan(many);
  });

  it('Conditions are counted over all pages, and what does not fit the first one is left out', async () => {
    const counts = await countEach(
      server.context.db,
      'accounts.created_at',
      long(),
      sql<boolean>`id LIKE 'user %'`,
      {
        all: sql`1 = 1`,
        early: sql`created_at < 10`,
        last: sql`created_at >= ${sql.lit((many - 2) / 3)}`,
        none: sql`disabled = 1`,
      },
    );
    // Times are n / 3 without the rest, from 1 / 3 on.
    expect(counts).toEqual({ all: many, early: 29, last: 3, none: 0 });
  });

  it('What rules would do is counted among the newest when all would take too long, and says so', async () => {
    const { accounts } = (await effectOf(server.context, originalRules)).passwords;
    expect(accounts).toBeGreaterThan(many);
    expect((await effectOf(server.context, originalRules)).inPart).toBe(false);
    const part = await effectOf(server.context, originalRules, 0);
    expect(part.inPart).toBe(true);
    expect(part.passwords.accounts).toBeLessThan(accounts);
    // Those of this server are newer than all that were inserted.
    expect(part.registrations.of).toBe((await effectOf(server.context, originalRules)).registrations.of);
  });

  it('A count begins with a thousand rows, and reads as many more as fit into a tenth of a second', async () => {
    const { db } = server.context;
    const sizes: number[] = [];
    // A page that takes 50 ms, one that takes a second, and others that take no time.
    const moments = [0, 50, 50, 1_050];
    vi.spyOn(performance, 'now').mockImplementation(() => moments.shift() ?? 1_050);
    onTestFinished(() => void vi.restoreAllMocks());
    for await (const page of pagesOf(db, 'accounts.created_at', long(), 5_000)) {
      const { rows } = await sql<{ count: number | string }>`
        SELECT COUNT(*) AS count FROM accounts WHERE ${page}`.execute(db.kysely);
      sizes.push(Number(rows[0]?.count));
    }
    // Up to two more, because rows of the same time are in one page.
    const within = (rows: number) => expect.toSatisfy((size) => size >= rows && size < rows + 3);
    expect(sizes.slice(0, 4)).toEqual([within(1_000), within(2_000), within(200), within(5_000)]);
  });

  it('Others have their turn between two pages', async () => {
    const order: string[] = [];
    for await (const _page of pagesOf(server.context.db, 'accounts.created_at', long(), 5_000)) {
      order.push('page');
      setImmediate(() => order.push('another call'));
    }
    expect(order.slice(0, 5)).toEqual(['page', 'another call', 'page', 'another call', 'page']);
  });
});
