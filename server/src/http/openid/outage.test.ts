import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { databaseFile } from '../../db/instance-lock.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readAnswer } from '../../testing/answer.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { databases, type OwnDatabase } from '../../testing/databases.ts';
import { failOn } from '../../testing/fail-on.ts';
import { lockSqlite } from '../../testing/lock-sqlite.ts';
import {
  type Answering,
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  registerClient,
  signedInBrowser,
  signInWith,
  walk,
} from '../../testing/openid.ts';
import { type DatabaseProxy, startProxy } from '../../testing/proxy.ts';
import { toRequest } from '../../testing/request.ts';
import { type ServerProcess, startProcess } from '../../testing/server-process.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const html = { accept: 'text/html' };
const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Posts a form as an application that proves who it is with its secret. */
async function post(
  server: Pick<Answering, 'fetch'>,
  { id, secret }: RelyingParty,
  path: string,
  form: object,
) {
  return await server.fetch(path, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ ...form }),
  });
}

/** What an application and a browser are answered while the database cannot be used. */
async function expectUnavailable(answer: Response, path: string): Promise<void> {
  expect([path, answer.status, await answer.json()]).toEqual([
    path,
    503,
    { error: 'temporarily_unavailable', error_description: 'not available now' },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

describe('OpenID Connect while PostgreSQL is unreachable', () => {
  let database: OwnDatabase;
  let proxy: DatabaseProxy;
  let process: ServerProcess;
  let db: Db;
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    proxy = await startProxy(database.url);
    process = await startProcess({
      PORTICO_DEMO: 'true',
      DATABASE_URL: proxy.url,
      LOG_LEVEL: 'silent',
      PORTICO_PUBLIC_URL: 'http://portal.test:3000',
    });
    db = await openDatabase(database.url);
  });
  afterAll(async () => {
    await process.end('SIGTERM');
    await proxy.cut();
    await db.kysely.destroy();
    await database.remove();
  });
  const server: Answering = {
    url: 'http://portal.test:3000',
    fetch: (path, init) => process.fetch(path, { redirect: 'manual', ...init }),
  };

  it('OpenID Connect tells applications and browsers when to try again while PostgreSQL is away, and then goes on with what they have [8.2, F03]', async () => {
    const travel = await registerClient({ context: { db } });
    const browser = openBrowser({
      call: async (name, input, options = {}) =>
        await readAnswer(name, await process.fetch(...toRequest(name, input, options))),
    });
    await signInWith(browser, 'alice');
    const { access_token, refresh_token } = await openApplication(server, browser, travel);
    const request = authorizationRequest(travel);
    const code = exchange(await authorize(server, browser, request), request, travel);
    const waiting = await server.fetch(authorizationRequest(travel, { prompt: 'select_account' }).url, {
      headers: { cookie: cookieOf(browser) },
    });
    const asked = waiting.headers.get('location') ?? '';
    const cookie = [
      cookieOf(browser),
      ...waiting.headers.getSetCookie().map((set) => set.split(';')[0]),
    ].join('; ');
    expect(asked).toMatch(/^\/oidc\/interaction\//);

    await proxy.cut();
    const calls = {
      '/oidc/token': code,
      '/oidc/token/introspection': { token: access_token },
      '/oidc/token/revocation': { token: access_token },
      '/oidc/request': Object.fromEntries(new URL(request.url, server.url).searchParams),
    };
    for (const [path, form] of Object.entries(calls))
      await expectUnavailable(await post(server, travel, path, form), path);
    const renewal = { grant_type: 'refresh_token', refresh_token };
    await expectUnavailable(await post(server, travel, '/oidc/token', renewal), 'refresh');
    const bearer = { headers: { authorization: `Bearer ${access_token}` } };
    await expectUnavailable(await server.fetch('/oidc/me', bearer), '/oidc/me');
    for (const path of [request.url, asked, '/oidc/device', '/oidc/auth/x', '/oidc/session/end']) {
      await expectUnavailable(await server.fetch(path, { headers: { cookie } }), path);
      const shown = await server.fetch(path, { headers: { ...html, cookie } });
      const { pathname, searchParams } = new URL(shown.headers.get('location') ?? '', server.url);
      expect([path, shown.status, pathname, searchParams.get('reason')]).toEqual([
        path,
        303,
        '/en/not-opened',
        'temporarily_unavailable',
      ]);
      expect(shown.headers.getSetCookie()).toEqual([]);
    }

    await proxy.restore();
    // Each connection of the server notices for itself that it was cut: until then a call is answered 503,
    // and has used up nothing.
    const isAnswered = async (answer: Promise<Response>) => {
      const { status } = await answer;
      expect([200, 303, 503]).toContain(status);
      return status !== 503;
    };
    await until('the user', async () => await isAnswered(server.fetch('/oidc/me', bearer)));
    await until('a code', async () => await isAnswered(post(server, travel, '/oidc/token', code)));
    await until('a renewal', async () => await isAnswered(post(server, travel, '/oidc/token', renewal)));
    let next = '';
    await until('the interaction', async () => {
      const answer = await server.fetch(asked, { headers: { cookie } });
      next = answer.headers.get('location') ?? '';
      return answer.status !== 503;
    });
    expect(next).toMatch(/^\/en\/choose-account\?/);
  });
});

describe('OpenID Connect while another program holds the lock of the writer on SQLite', () => {
  let database: OwnDatabase;
  let server: StartedServer;
  beforeAll(async () => {
    const sqlite = databases.find(({ name }) => name === 'SQLite');
    if (!sqlite) throw new Error('There is no SQLite.');
    database = await sqlite.create();
    server = await startServer(database);
  });
  afterAll(() => server?.stop());

  it('OpenID Connect answers when to try again while SQLite is locked by another program, and the code can be used afterwards', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const request = authorizationRequest(travel);
    const code = exchange(await authorize(server, browser, request), request, travel);
    const unlock = await lockSqlite(databaseFile(database.url) ?? '');
    await expectUnavailable(await post(server, travel, '/oidc/token', code), '/oidc/token');
    await unlock();
    expect((await post(server, travel, '/oidc/token', code)).status).toBe(200);
  });
});

describeOnBoth('OpenID Connect whose database refuses what it stores', (server) => {
  it.each(['Session', 'AuthorizationCode', 'Interaction'])(
    'OpenID Connect says in the log, as an error with the id of the request, that it cannot store its %s',
    async (model) => {
      const travel = await registerClient(server);
      const browser = await signedInBrowser(server, 'alice');
      await openApplication(server, browser, travel);
      const stop = await failOn(server.context.db, model);
      const { url } = authorizationRequest(travel, model === 'Interaction' ? { prompt: 'login' } : {});
      const answer = await server.fetch(url, { headers: { cookie: cookieOf(browser) } });
      await stop();
      expect(answer.status).toBe(server.context.db.dialect.name === 'sqlite' ? 500 : 503);
      const lines = server.log.map((line) => JSON.parse(line) as { level: number; id?: string });
      const id = answer.headers.get('x-request-id');
      expect(lines.filter((line) => line.level >= 50 && line.id === id)).toHaveLength(1);
    },
  );
});

describeOnBoth('a request that fails while it goes on', (server) => {
  it('A request that fails while it goes on can go on afterwards, because it was not used up', async () => {
    const travel = await registerClient(server, { firstParty: false });
    const browser = await signedInBrowser(server, 'bob');
    const consent = await walk(server, browser, authorizationRequest(travel).url);
    const request = consent.searchParams.get('request') ?? '';
    const token = browser.cookies.get('access_token') ?? '';
    expect((await browser.call('giveConsent', { request }, { token })).status).toBe(200);
    const headers = { ...html, cookie: cookieOf(browser) };
    const next = await server.fetch(`/oidc/interaction/${request}`, { headers });
    const { pathname } = new URL(next.headers.get('location') ?? '', server.url);
    const { kysely } = server.context.db;
    await sql`ALTER TABLE openid_consents RENAME TO away`.execute(kysely);
    const failed = await server.fetch(pathname, { headers });
    await sql`ALTER TABLE away RENAME TO openid_consents`.execute(kysely);
    expect(failed.headers.get('location')).toMatch(/^\/de\/not-opened\?.*reason=server_error/);
    expect(failed.headers.getSetCookie()).toEqual([]);
    const again = await server.fetch(pathname, { headers });
    expect(new URL(again.headers.get('location') ?? '').searchParams.get('code')).toEqual(expect.any(String));
  });
});

describeOnBoth('the form of a device', (server) => {
  it('The form of a device that a guest sends, because the session has ended meanwhile, leads to the screen again', async () => {
    await registerClient(server, { kind: 'NATIVE' });
    const body = new URLSearchParams({ xsrf: 'x', user_code: 'BBBB-BBBB', confirm: 'yes' });
    const sent = await server.fetch('/oidc/device', { method: 'POST', body });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/device']);
  });

  it('A guest cannot continue the form of a device, and sees that it was not opened', async () => {
    const answer = await server.fetch('/oidc/device/anything');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/en\/not-opened\?reason=session_not_found&/);
  });

  it('The form of a device leaves nothing behind when guests open it', async () => {
    const { kysely } = server.context.db;
    const count = async () => (await kysely.selectFrom('openid_entries').select('id_hash').execute()).length;
    const before = await count();
    const opened = await server.fetch('/oidc/device?user_code=BBBB-BBBB');
    expect(opened.headers.get('location')).toBe('/en/device?user_code=BBBB-BBBB');
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await count()).toBe(before);
  });
});
