import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { person } from '../testing/people.ts';
import { type DatabaseProxy, startProxy } from '../testing/proxy.ts';
import { basic } from '../testing/request.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

describe('a database that becomes unreachable', () => {
  let database: OwnDatabase;
  let proxy: DatabaseProxy;
  let server: ServerProcess;
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    proxy = await startProxy(database.url);
    server = await startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await proxy.cut();
    await database.remove();
  });

  function signIn(): Promise<Response> {
    const { email, password } = person('alice');
    return server.fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basic({ id: 'portal', secret: 'public' }) },
      body: new URLSearchParams({ grant_type: 'password', username: email, password }),
    });
  }

  const profile = (token: string) =>
    server.fetch('/v1/user', { headers: { authorization: `Bearer ${token}` } });

  it('A call with a token and a sign-in answer server_error, and sign nobody out, while the database is away; the server recovers automatically [8.2, F03]', async () => {
    const issued: { access_token: string } = JSON.parse(await (await signIn()).text());
    const token = issued.access_token;
    expect((await profile(token)).status).toBe(200);

    await proxy.cut();
    const refused = await profile(token);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { state: 'error', data: null, errors: [{ code: 'server_error' }] },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const signedOut = await signIn();
    expect(signedOut.status).toBe(503);
    expect(await signedOut.json()).toMatchObject({ error: 'server_error' });

    await proxy.restore();
    await until('an answer', async () => (await profile(token)).status === 200);
    expect((await signIn()).status).toBe(200);
  });
});
