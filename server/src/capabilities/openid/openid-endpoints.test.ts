import { afterEach, expect, it, vi } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Posts a form as an application that proves who it is with its secret (RFC 6749 §2.3.1). */
async function post(
  server: TestServer,
  path: string,
  { id, secret }: Pick<RelyingParty, 'id' | 'secret'>,
  form: Readonly<Record<string, string>>,
) {
  const answer = await server.fetch(path, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams(form),
  });
  const text = await answer.text();
  return { status: answer.status, data: text === '' ? {} : JSON.parse(text) };
}

describeServer('an application', (server) => {
  it('An application reads what the server offers, nothing that OAuth 2.1 drops (OpenID Connect Discovery 1.0 §4)', async () => {
    const answer = await server.fetch('/oidc/.well-known/openid-configuration');
    const metadata = (await answer.json()) as Readonly<Record<string, unknown>>; // a JSON object (§4.2)
    expect(metadata).toMatchObject({
      issuer: 'http://portal.test:3000/oidc',
      response_types_supported: ['code'],
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      token_endpoint_auth_methods_supported: [
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
        'none',
      ],
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
      acr_values_supported: ['urn:portico:password', 'urn:portico:second-factor'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [
        'openid',
        'offline_access',
        'profile',
        'email',
        'verification',
        'groups',
        'roles',
        'fields',
      ],
      authorization_response_iss_parameter_supported: true,
    });
    // The same for OAuth 2.0 alone, at the address that RFC 8414 §3.1 makes of the issuer.
    const oauth = await server.fetch('/.well-known/oauth-authorization-server/oidc');
    expect(await oauth.json()).toEqual(metadata);
    expect(oauth.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('An application asks whether a token is valid (RFC 7662)', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const { access_token: token } = await openApplication(server, browser, travel);
    const ask = () => post(server, '/oidc/token/introspection', travel, { token });
    expect((await ask()).data).toMatchObject({ active: true, client_id: 'TRAVEL', token_type: 'Bearer' });
    await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
    expect((await ask()).data).toEqual({ active: false });
    const stranger = { id: 'TRAVEL', secret: 'wrong' };
    expect(await post(server, '/oidc/token/introspection', stranger, { token })).toMatchObject({
      status: 401,
      data: { error: 'invalid_client' },
    });
  });

  it('An application neither learns of the token of another application nor ends it [D10]', async () => {
    const travel = await registerClient(server);
    const store = await registerClient(server, { id: 'STORE' });
    const browser = await signedInBrowser(server, 'alice');
    const { access_token: token } = await openApplication(server, browser, travel);
    const asked = await post(server, '/oidc/token/introspection', store, { token });
    expect(asked).toEqual({ status: 200, data: { active: false } });
    await post(server, '/oidc/token/revocation', store, { token });
    expect((await userinfo(server, token)).status).toBe(200);
  });

  it('An application ends a token, and with a refresh token all that follows from it (RFC 7009)', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const tokens = await openApplication(server, browser, travel);
    const end = (token: string) => post(server, '/oidc/token/revocation', travel, { token });
    expect((await end('unknown')).status).toBe(200);
    expect((await userinfo(server, tokens.access_token)).status).toBe(200);
    expect((await end(tokens.refresh_token)).status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect(await requestTokens(server, travel, refresh)).toMatchObject({ error: 'invalid_grant' });
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
  });

  it('An application sends its request before its user comes, who brings the reference alone (RFC 9126)', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const { searchParams } = new URL(request.url, server.url);
    const pushed = await post(server, '/oidc/request', travel, Object.fromEntries(searchParams));
    expect(pushed.status).toBe(201);
    const reference = new URLSearchParams({ client_id: travel.id, request_uri: pushed.data.request_uri });
    const browser = await signedInBrowser(server, 'alice');
    const address = await authorize(server, browser, { ...request, url: `/oidc/auth?${reference}` });
    const tokens = await requestTokens(server, travel, exchange(address, request, travel));
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });
  });

  it('An application without users gets a token for itself, which opens nobody’s profile', async () => {
    const machine = await registerClient(server, { kind: 'MACHINE' });
    const token = await post(server, '/oidc/token', machine, { grant_type: 'client_credentials' });
    expect(token).toMatchObject({ status: 200, data: { token_type: 'Bearer' } });
    expect((await userinfo(server, token.data.access_token)).status).toBe(401);
    const call = await server.call('getProfile', {}, { token: token.data.access_token });
    expect(call.codes).toEqual(['invalid_token']);
  });

  it.each([
    ['its own origin', 'https://travel.portico.example', 'https://travel.portico.example', 200],
    ['another origin', 'https://evil.example', null, 400],
  ])(
    'A page reads the tokens of its application from its own origin alone: here it asks from %s',
    async (_which, origin, allowed, status) => {
      const page = await registerClient(server, { kind: 'BROWSER' });
      const request = authorizationRequest(page);
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      const answer = await server.fetch('/oidc/token', {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ ...exchange(address, request, page), client_id: page.id }),
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
      expect([answer.status, (await answer.text()).includes('access_token')]).toEqual([
        status,
        status === 200,
      ]);
    },
  );
});

describeOnBoth('a request that one process has stored', (server) => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['90 s ahead', 90],
    ['90 s behind', -90],
    ['ten minutes ahead', 600],
    ['ten minutes behind', -600],
  ])(
    'A request that one process has stored is answered by one whose clock is %s (RFC 9126)',
    async (_difference, seconds) => {
      const travel = await registerClient(server);
      const request = authorizationRequest(travel);
      const { searchParams } = new URL(request.url, server.url);
      const browser = await signedInBrowser(server, 'alice');
      const pushed = await post(server, '/oidc/request', travel, Object.fromEntries(searchParams));
      const reference = new URLSearchParams({ client_id: travel.id, request_uri: pushed.data.request_uri });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      const address = await authorize(server, browser, { ...request, url: `/oidc/auth?${reference}` });
      expect(address.searchParams.get('error')).toBeNull();
      const tokens = await requestTokens(server, travel, exchange(address, request, travel));
      expect(tokens.status).toBe(200);
    },
  );

  it('A request that a process has stored is over after its minute', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const { searchParams } = new URL(request.url, server.url);
    const pushed = await post(server, '/oidc/request', travel, Object.fromEntries(searchParams));
    await server.later(61);
    const reference = new URLSearchParams({ client_id: travel.id, request_uri: pushed.data.request_uri });
    const { headers } = await server.fetch(`/oidc/auth?${reference}`);
    expect(headers.get('location')).toContain('reason=invalid_request_uri');
  });
});
