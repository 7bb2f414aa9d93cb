import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { registerClient, requestTokens } from '../../testing/openid.ts';
import { statementsOfRequests } from '../../testing/statements-of-requests.ts';

describeServer('a token that an application gets for itself', (server) => {
  /** What the database is asked for one token, but for the portions of limits, which few calls need. */
  async function statementsOf(input: Readonly<Record<string, string>>) {
    const machine = await registerClient(server, { kind: 'MACHINE' });
    const grant = { grant_type: 'client_credentials', ...input };
    expect((await requestTokens(server, machine, grant)).status).toBe(200);
    const statements = await statementsOfRequests(async () => {
      expect((await requestTokens(server, machine, grant)).status).toBe(200);
    });
    // A minute may have passed since the first call.
    return statements.filter((statement) => !statement.includes('rate_limits'));
  }

  it('A token that an application gets for itself costs one read and one write', async () => {
    const statements = await statementsOf({});
    expect(statements).toEqual([
      expect.stringMatching(/^select /i),
      expect.stringMatching(/^insert into "openid_entries"/i),
    ]);
  });
});
