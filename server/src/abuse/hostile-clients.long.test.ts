import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../testing/openid.ts';

/** What is put into an address to make parsers disagree about its host or its path (RFC 9700 §4.1). */
const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/..',
  '/.',
  '%2e%2e',
  '%2F',
  '@',
  '@evil.example',
  ':',
  ':443',
  '#',
  '#x',
  '?',
  '?a=b',
  '.',
  '.evil.example',
  ' ',
  '\t',
  '\n',
  '\0',
  ';',
  '*',
  '%00',
  '%0a',
  'é',
  '。',
  'A',
  'x',
  'https://evil.example/',
);

describeServer('a hostile application or its user', (server) => {
  it('A hostile application or its user is led to no address but the registered one, character by character [D01]', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const changed = fc
      .tuple(fc.nat(travel.redirectUri.length), fc.nat(3), pieces)
      .map(([at, cut, piece]) => travel.redirectUri.slice(0, at) + piece + travel.redirectUri.slice(at + cut))
      .filter((address) => address !== travel.redirectUri);
    const isRefused = fc.asyncProperty(changed, async (redirect_uri) => {
      const address = await authorize(server, browser, authorizationRequest(travel, { redirect_uri }));
      expect([address.host, address.pathname]).toEqual([new URL(server.url).host, '/en/not-opened']);
      expect(address.searchParams.get('code')).toBeNull();
    });
    await fc.assert(isRefused, { numRuns: 60, seed: 117 });
  });

  it('A hostile application gets nothing with the code or the refresh token of another application [D10]', async () => {
    const travel = await registerClient(server);
    const store = await registerClient(server, { id: 'STORE' });
    const browser = await signedInBrowser(server, 'alice');
    const request = authorizationRequest(travel);
    const address = await authorize(server, browser, request);
    const stolen = await requestTokens(server, store, exchange(address, request, travel));
    expect(stolen).toMatchObject({ status: 400, error: 'invalid_grant' });
    const { refresh_token } = await openApplication(server, browser, travel);
    const refresh = { grant_type: 'refresh_token', refresh_token };
    expect(await requestTokens(server, store, refresh)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
    expect((await requestTokens(server, travel, refresh)).status).toBe(200);
  });

  it('A hostile application uses no request that another application has sent before, and each one once (RFC 9126) [D10]', async () => {
    const travel = await registerClient(server);
    const store = await registerClient(server, { id: 'STORE' });
    const browser = await signedInBrowser(server, 'alice');
    const push = async () => {
      const request = authorizationRequest(travel);
      const answer = await server.fetch('/oidc/request', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${travel.id}:${travel.secret}`)}` },
        body: new URL(request.url, server.url).searchParams,
      });
      return { request, uri: ((await answer.json()) as { request_uri: string }).request_uri }; // RFC 9126 §2.2
    };
    const bring = ({ request, uri }: Awaited<ReturnType<typeof push>>, { id }: typeof travel) => {
      const query = new URLSearchParams({ client_id: id, request_uri: uri });
      return authorize(server, browser, { ...request, url: `/oidc/auth?${query}` });
    };
    const stolen = await bring(await push(), store);
    expect([stolen.pathname, stolen.searchParams.get('code')]).toEqual(['/en/not-opened', null]);
    const own = await push();
    expect((await bring(own, travel)).searchParams.get('code')).toMatch(/./);
    expect((await bring(own, travel)).searchParams.get('code')).toBeNull();
  });

  it('A hostile application gets no sign-in with the code of a device of another application (RFC 8628) [D10]', async () => {
    await registerClient(server, { kind: 'NATIVE' });
    await registerClient(server, { id: 'STORE', kind: 'NATIVE' });
    const body = new URLSearchParams({ client_id: 'TRAVEL', scope: 'openid' });
    const started = await server.fetch('/oidc/device/auth', { method: 'POST', body });
    const { device_code } = (await started.json()) as { device_code: string }; // RFC 8628 §3.2
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const poll = (id: string) => requestTokens(server, { id, secret: null }, { grant_type, device_code });
    expect(await poll('STORE')).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await poll('TRAVEL')).toMatchObject({ status: 400, error: 'authorization_pending' });
  });

  it.each([
    ['the address', (token: string) => [`/oidc/me?access_token=${token}`, {}] as const],
    [
      'address and header',
      (token: string) =>
        [`/oidc/me?access_token=${token}`, { headers: { authorization: `Bearer ${token}` } }] as const,
    ],
  ])(
    'A hostile application reads nothing with a token in %s, which ends up in logs and histories (RFC 9700 §4.3)',
    async (_where, call) => {
      const travel = await registerClient(server);
      const { access_token } = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
      expect((await userinfo(server, access_token)).status).toBe(200);
      const answer = await server.fetch(...call(access_token));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('alice');
    },
  );

  it.each([{ state: 'b' }, { redirect_uri: 'https://evil.example/' }, { client_id: 'STORE' }])(
    'A hostile application cannot send %j a second time in one request',
    async (twice) => {
      const travel = await registerClient(server);
      const request = authorizationRequest(travel);
      const url = `${request.url}&${new URLSearchParams(twice)}`;
      const address = await authorize(server, await signedInBrowser(server, 'alice'), { ...request, url });
      expect(address.searchParams.get('code')).toBeNull();
      expect(address.host).not.toBe('evil.example');
    },
  );
});
