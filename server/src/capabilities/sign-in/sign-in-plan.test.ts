import { CompiledQuery, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { findSignIn } from './store.ts';

describeOnBoth('The query of a sign-in with 20,000 known browsers', (server) => {
  async function fill() {
    const { kysely } = server.context.db;
    const numbers = sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)`;
    await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at)
      ${numbers} SELECT 'user ' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en', 'code ' || n, 0
      FROM numbers`.execute(kysely);
    for (let device = 0; device < 20; device += 1)
      await sql`INSERT INTO devices (device_hash, account_id, created_at)
        ${numbers} SELECT ${sql.lit(`device ${device} of `)} || n, 'user ' || n, 0 FROM numbers`.execute(
        kysely,
      );
    await sql`ANALYZE`.execute(kysely);
  }

  it('The query of a sign-in finds the known browsers of the account by an index, among 20,000 of them', async () => {
    await fill();
    const { db, keys } = server.context;
    const execute = vi.spyOn(db.kysely, 'executeQuery');
    const call = { address: '192.0.2.1', cookie: () => undefined };
    expect((await findSignIn(db, attemptKeys('7@example.org', call, keys))).signedInBefore).toBe(true);
    const query = execute.mock.calls[0]?.[0];
    execute.mockRestore();
    if (!query || !('sql' in query)) throw new Error('The sign-in has read nothing.');
    const { sql: text, parameters } = query;
    const explain = db.dialect.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const { rows } = await db.kysely.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    expect(plan).toContain('devices_by_account');
    expect(plan).not.toMatch(/Seq Scan on devices|SCAN any_device/);
  });
});
