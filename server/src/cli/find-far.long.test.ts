import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { operateJson } from '../testing/operate.ts';

/** More accounts have the word than are listed by their ids, and more are newer than a page looks at. */
const [old, all] = [5_100, 26_000];

describeServer('An operator who searches for what very many old accounts have', (server) => {
  it('The command user find passes over pages without an account, up to the first that has some', async () => {
    const { kysely } = server.context.db;
    const numbers = sql`WITH RECURSIVE numbers (n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(all)})`;
    await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at, search_name)
      ${numbers} SELECT 'user-' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en',
        'CODE ' || n, n, n || '@example.org Grace Green' FROM numbers`.execute(kysely);
    await sql`INSERT INTO search_words (word, account_id)
      ${numbers} SELECT CASE WHEN n <= ${sql.lit(old)} THEN 'formerly' ELSE 'lately' END, 'user-' || n
        FROM numbers`.execute(kysely);
    const { accounts } = await operateJson<{ accounts: { id: string }[] }>(
      server,
      'user',
      'find',
      'formerly',
      '--limit',
      '2',
    );
    expect(accounts.map(({ id }) => id)).toEqual([`user-${old}`, `user-${old - 1}`]);
  });
});
