import { expect, it } from 'vitest';
import { flushWrites } from '../../../db/batch-write.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../../testing/console.ts';
import {
  authorizationRequest,
  registerClient,
  requestTokens,
  signedInBrowser,
  walk,
} from '../../../testing/openid.ts';
import { application } from '../../../testing/people.ts';

describeServer('A call that an application was refused', (server) => {
  const { support } = openConsoleForStaff(server);
  const refusedOf = async (id: string) => {
    await flushWrites(server.context.db);
    const { data } = await support.call('listRefusedCalls', { id });
    return data.calls.map(({ route, code, reason }) => ({ route, code, reason }));
  };
  const lines = (from: number) =>
    server.log.slice(from).map((line): Record<string, unknown> => JSON.parse(line));

  it('Support reads calls that an application was refused, with call, code and reason; the log has them with the application', async () => {
    const before = server.log.length;
    const travel = await registerClient(server);
    const wrong = { ...travel, secret: 'a wrong one' };
    const input = { grant_type: 'authorization_code', code: 'none', redirect_uri: travel.redirectUri };
    expect((await requestTokens(server, wrong, input)).status).toBe(401);
    expect((await requestTokens(server, travel, input)).status).toBe(400);
    const asked = authorizationRequest({ ...travel, redirectUri: 'https://elsewhere.example/' });
    await walk(server, await signedInBrowser(server, 'alice'), asked.url);
    const calls = await refusedOf('TRAVEL');
    expect(calls).toContainEqual({
      route: 'token',
      code: 'invalid_client',
      reason: expect.stringMatching(/secret/),
    });
    expect(calls.map(({ route, code }) => `${route} ${code}`).toSorted()).toEqual([
      'authorization invalid_redirect_uri',
      'token invalid_client',
      'token invalid_grant',
    ]);
    expect(lines(before)).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        status: 401,
        code: 'invalid_client',
        application: 'TRAVEL',
        reason: expect.stringMatching(/secret/),
      }),
    );
  });

  it('A refused check of a token names the application that was named, if there is one', async () => {
    const before = server.log.length;
    const store = { id: 'STORE', secret: 'a wrong one' };
    expect((await server.call('checkToken', { token: 'x' }, { client: store })).status).toBe(401);
    const unknown = { id: 'INVENTED', secret: application('STORE').secret };
    expect((await server.call('checkToken', { token: 'x' }, { client: unknown })).status).toBe(401);
    expect(await refusedOf('STORE')).toEqual([
      { route: 'checkToken', code: 'invalid_client', reason: 'wrong secret' },
    ]);
    const stored = await server.context.db.kysely.selectFrom('refused_calls').select('application').execute();
    expect(stored.map(({ application: id }) => id)).not.toContain('INVENTED');
    expect(lines(before)).toContainEqual(
      expect.objectContaining({ msg: 'answered', code: 'invalid_client', application: 'STORE' }),
    );
  });

  it('A refused call of an application is one row for each call and code, however often it is repeated', async () => {
    const main = { ...application('MAIN'), secret: 'a wrong one' };
    for (let time = 0; time < 3; time += 1) {
      await server.call('checkToken', { token: 'x' }, { client: main });
      await flushWrites(server.context.db);
    }
    expect(await refusedOf('MAIN')).toHaveLength(1);
  });

  it('No refused call is stored for an application where only the user is missing', async () => {
    const travel = await registerClient(server);
    const before = await refusedOf('TRAVEL');
    const { url } = authorizationRequest(travel, { prompt: 'none' });
    const answer = await server.fetch(url);
    expect(answer.headers.get('location')).toContain('error=login_required');
    expect(await refusedOf('TRAVEL')).toEqual(before);
  });
});
