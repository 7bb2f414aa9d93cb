import { DefaultQueryExecutor } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { registerClient, requestTokens } from '../../testing/openid.ts';

describeOnBoth('a token that an application gets for itself', (server) => {
  /** What the database is asked for one token, but for the portions of limits, which few calls need. */
  async function statementsOf(input: Readonly<Record<string, string>>) {
    const machine = await registerClient(server, { kind: 'MACHINE' });
    const grant = { grant_type: 'client_credentials', ...input };
    expect((await requestTokens(server, machine, grant)).status).toBe(200);
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    expect((await requestTokens(server, machine, grant)).status).toBe(200);
    const statements = execute.mock.calls.map(([query]) => query.sql);
    execute.mockRestore();
    return statements;
  }

  it('A token that an application gets for itself costs one read and one write', async () => {
    const statements = await statementsOf({});
    expect(statements).toEqual([
      expect.stringMatching(/^select /i),
      expect.stringMatching(/^insert into "openid_entries"/i),
    ]);
  });
});
