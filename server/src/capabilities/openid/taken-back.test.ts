import { expect, it } from 'vitest';
import { setOpenid } from '../../acts/applications/set-openid.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { person } from '../../testing/people.ts';
import { saveConsent } from './consent-store.ts';

const operator = { type: 'cli', user: 'test' } as const;
const redirectUri = 'https://travel.portico.example/callback';
const offline = { scope: 'openid email offline_access', prompt: 'consent' };

describeServer('what an operator takes from an application', (server) => {
  /** Registers the application as it is, but for some changes. */
  async function change(changes: Partial<Parameters<typeof setOpenid>[2]>): Promise<void> {
    await setOpenid(server.context, operator, {
      id: 'TRAVEL',
      kind: 'WEB',
      redirectUris: [redirectUri],
      logoutReturnUris: [],
      logoutUri: null,
      scopes: ['openid', 'email', 'offline_access'],
      firstParty: true,
      pairwise: false,
      ...changes,
    });
  }
  /** The application with what it may ask for, opened by Alice, who has allowed all of it. */
  async function start(changes: Parameters<typeof change>[0] = {}) {
    const { kysely } = server.context.db;
    await kysely.deleteFrom('openid_consents').execute();
    const travel = await registerClient(server);
    await change(changes);
    const { id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', person('alice').email)
      .executeTakeFirstOrThrow();
    const allow = () => saveConsent(server.context.db, id, 'TRAVEL', ['openid', 'email', 'offline_access']);
    if (changes.firstParty === false) await allow();
    const browser = await signedInBrowser(server, 'alice');
    const tokens = await openApplication(server, browser, travel, { scope: offline.scope });
    const refresh = () =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    return { travel, browser, tokens, refresh };
  }
  const emailOf = async (token: string) => (await userinfo(server, token)).claims.email;

  it.each([false, true])(
    'A scope that an operator takes back is gone from tokens that exist, and from new ones (own application: %s)',
    async (firstParty) => {
      const { travel, browser, tokens, refresh } = await start({ firstParty });
      expect(await emailOf(tokens.access_token)).toBe(person('alice').email);
      await change({ firstParty, scopes: ['openid', 'offline_access'] });
      expect(await userinfo(server, tokens.access_token)).toEqual({
        status: 200,
        claims: { sub: expect.any(String) },
      });
      const next = await refresh();
      expect(next.scope?.split(' ')).not.toContain('email');
      expect(await emailOf(next.access_token)).toBeUndefined();
      const claims = JSON.stringify({ userinfo: { email: null }, id_token: { email: null } });
      const more = await openApplication(server, browser, travel, { scope: 'openid', claims });
      expect(more.status).toBe(200);
      expect(await emailOf(more.access_token)).toBeUndefined();
      expect(Buffer.from(more.id_token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('@');
    },
  );

  it('Taking back the right to act while the user is away ends refresh tokens and access tokens of the application', async () => {
    const { travel, browser } = await start();
    const tokens = await openApplication(server, browser, travel, offline);
    await change({ scopes: ['openid', 'email'] });
    const input = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect(await requestTokens(server, travel, input)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
  });

  it('An application that is no longer the operator’s own needs the consent of users who have opened it before', async () => {
    const { travel, browser, tokens, refresh } = await start();
    await change({ firstParty: false });
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    expect(await refresh()).toMatchObject({ status: 400, error: 'invalid_grant' });
    const request = authorizationRequest(travel, { scope: 'openid email', prompt: 'none' });
    const answer = await authorize(server, browser, request);
    expect([answer.searchParams.get('code'), answer.searchParams.get('error')]).toEqual([
      null,
      'consent_required',
    ]);
    const asked = await walk(server, browser, authorizationRequest(travel, { scope: 'openid email' }).url);
    expect(asked.pathname).toBe('/en/consent');
  });

  it.each([
    ['the secret', { kind: 'BROWSER' }],
    ['the common identifiers of users', { pairwise: true }],
  ] as const)('Taking back %s from an application ends its tokens', async (_what, changes) => {
    const { travel, tokens, refresh } = await start();
    await change(changes);
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    const open = { ...travel, secret: null };
    const input = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await requestTokens(server, open, input)).status).toBeGreaterThanOrEqual(400);
    expect((await refresh()).status).toBeGreaterThanOrEqual(400);
  });

  it('Taking back a return address ends the codes of an application and the requests that wait for their users', async () => {
    const { travel, browser } = await start();
    const request = authorizationRequest(travel, { scope: 'openid email' });
    const code = exchange(await authorize(server, browser, request), request, travel);
    const waiting = await authorize(
      server,
      browser,
      authorizationRequest(travel, { scope: 'openid', prompt: 'login' }),
    );
    await change({ redirectUris: [`${redirectUri}/new`] });
    expect(await requestTokens(server, travel, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    const { pathname, searchParams } = await walk(server, browser, waiting.href);
    expect([pathname, searchParams.get('reason')]).toEqual(['/en/not-opened', 'session_not_found']);
  });

  it('An application that loses a server of its own is refused with refresh tokens for it', async () => {
    const api = 'https://api.travel.example/';
    const { travel, browser } = await start({ resources: [api], resourceScopes: ['trips:read'] });
    const tokens = await openApplication(server, browser, travel, {
      scope: 'openid trips:read',
      resource: api,
    });
    expect(tokens.status).toBe(200);
    await change({ resources: [], resourceScopes: [] });
    const input = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, resource: api };
    expect(await requestTokens(server, travel, input)).toMatchObject({
      status: 400,
      error: 'invalid_target',
    });
  });

  it.each([
    ['two hosts', { redirectUris: [redirectUri, 'https://other.portico.example/callback'] }],
    ['devices', { kind: 'NATIVE', redirectUris: ['com.example.travel:/back'] }],
  ] as const)(
    'An operator cannot take back common identifiers from an application for %s',
    async (_what, changes) => {
      await expect(change({ ...changes, pairwise: true })).rejects.toMatchObject({
        code: 'pairwise_addresses',
      });
    },
  );
});

describeServer('a refresh token', (server) => {
  const day = 86_400;

  it.each([
    ['with a secret', 'WEB'],
    ['without a secret', 'BROWSER'],
  ] as const)(
    'A refresh token of an application %s ends thirty days after the first one, however often it is used',
    async (_how, kind) => {
      const client = await registerClient(server, { kind });
      let tokens = await openApplication(server, await signedInBrowser(server, 'alice'), client, offline);
      const refresh = () =>
        requestTokens(server, client, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
      for (const days of [13, 13, 3]) {
        await server.later(days * day);
        tokens = await refresh();
        expect([days, tokens.status]).toEqual([days, 200]);
      }
      await server.later(2 * day);
      expect(await refresh()).toMatchObject({ status: 400, error: 'invalid_grant' });
      const { kysely, now } = server.context.db;
      const { longest } = await kysely
        .selectFrom('openid_entries')
        .select((row) => row(row.fn.max<number>('expires_at'), '-', now).as('longest'))
        .executeTakeFirstOrThrow();
      expect(Number(longest) / 1000).toBeLessThan(31 * day);
    },
  );
});

describeServer('the id of an application', (server) => {
  it('The id of an application is compared exactly: in other letters it is that of an unknown one', async () => {
    const travel = await registerClient(server);
    const other = { ...travel, id: 'travel' };
    const browser = await signedInBrowser(server, 'alice');
    const shown = await walk(server, browser, authorizationRequest(other).url);
    expect([shown.pathname, shown.searchParams.get('reason')]).toEqual(['/en/not-opened', 'invalid_client']);
    const { refresh_token } = await openApplication(server, browser, travel);
    const input = { grant_type: 'refresh_token', refresh_token };
    expect(await requestTokens(server, other, input)).toMatchObject({ status: 401, error: 'invalid_client' });
    await registerClient(server, { kind: 'NATIVE' });
    for (const [id, status] of [
      ['TRAVEL', 200],
      ['travel', 401],
      ['Travel', 401],
    ] as const) {
      const body = new URLSearchParams({ client_id: id, scope: 'openid' });
      const device = await server.fetch('/oidc/device/auth', { method: 'POST', body });
      expect([id, device.status]).toEqual([id, status]);
    }
    const out = await server.fetch('/oidc/session/end?client_id=travel', {
      headers: { accept: 'text/html' },
    });
    expect(out.headers.get('location')).toBe('/en/sign-out?reason=refused');
  });

  it('A native application with a scheme of its own lets no page without an origin read its tokens', async () => {
    const native = await registerClient(server, { kind: 'NATIVE' });
    const { kysely } = server.context.db;
    const redirect_uris = JSON.stringify(['com.example.travel:/back']);
    await kysely
      .updateTable('openid_clients')
      .set({ redirect_uris })
      .where('application', '=', 'TRAVEL')
      .execute();
    const answer = await server.fetch('/oidc/token', {
      method: 'POST',
      headers: { origin: 'null' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: native.id }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['openid', 'openid profile', 'offline_access'])(
    'An application without users gets no token for the scope “%s”',
    async (scope) => {
      const machine = await registerClient(server, { kind: 'MACHINE' });
      const answer = await requestTokens(server, machine, { grant_type: 'client_credentials', scope });
      expect(answer).toMatchObject({ status: 400, error: 'invalid_scope' });
    },
  );
});
