import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import {
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';

const offline = { scope: 'openid profile email offline_access', prompt: 'consent' };

describeOnBoth('OpenID Connect with 10,000 entries', (server) => {
  async function fill() {
    const { kysely } = server.context.db;
    for (let part = 0; part < 10; part += 1)
      await sql`INSERT INTO openid_entries (model, id_hash, payload, created_at, expires_at, session_bound)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
        SELECT 'AccessToken', ${sql.lit(`entry ${part} of `)} || n, '', 0, 99999999999999, 0 FROM numbers`.execute(
        kysely,
      );
    await sql`ANALYZE`.execute(kysely);
  }

  /**
   * What the database is asked while a user signs in to an application, which then does all that it can do
   * with its tokens.
   */
  async function statementsOfFlow(): Promise<Map<string, readonly unknown[]>> {
    const client = await registerClient(server);
    const alice = await signedInBrowser(server, 'alice');
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const { refresh_token } = await openApplication(server, alice, client, offline);
    const { status, access_token } = await requestTokens(server, client, {
      grant_type: 'refresh_token',
      refresh_token,
    });
    expect(status).toBe(200);
    expect((await userinfo(server, access_token)).status).toBe(200);
    await alice.call('revokeToken', {});
    const queries = execute.mock.calls.map(([query]) => query);
    execute.mockRestore();
    return new Map(queries.map(({ sql: text, parameters }) => [text, parameters]));
  }

  it('With 10,000 entries of OpenID Connect, the server finds each of them by an index', async () => {
    await fill();
    const { kysely, dialect } = server.context.db;
    const explain = dialect.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const statements = [...(await statementsOfFlow())].filter(([text]) => text.includes('openid_entries'));
    expect(statements.length).toBeGreaterThan(3);
    for (const [text, parameters] of statements) {
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
      expect([text, plan]).not.toEqual([
        text,
        expect.stringMatching(/Seq Scan on openid_entries|SCAN openid_entries/),
      ]);
    }
  });
});
