import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { digest } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { registerClient } from '../../testing/openid.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application, handOff, signIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { redeemToken } from '../sessions/token-store.ts';

const store = application('STORE');
const back = 'http://store.localhost:3001/orders?page=2';

function ask(server: TestServer, id: string, requestedUrl: string, token: string) {
  return server.call('findRedirectUrl', { application: id, requestedUrl }, { token });
}

function introspect(
  server: TestServer,
  token: string,
  client: { readonly id: string; readonly secret: string } = store,
) {
  return server.call('checkToken', { token }, { client });
}

const openidCommand = (kind: string) => [
  'app',
  'openid',
  'travel',
  '--first-party',
  '--kind',
  kind.toLowerCase(),
  ...(kind === 'MACHINE' ? [] : ['--redirect-uri', 'https://travel.portico.example/callback']),
];

/** Changes how the application of travel uses OpenID Connect. */
async function openid(server: TestServer, kind: string, ...more: readonly string[]): Promise<void> {
  await operateJson(server, ...openidCommand(kind), ...more);
}

describeServer('the hand-off to an application', (server) => {
  it('The hand-off to an application returns the address, the name of the application and a new token [1.3, 3.19, 4.6, 7.6, 7.33, 7.34, R01]', async () => {
    const token = await signIn(server, 'alice');
    const { data } = await ask(server, 'store', back, token);
    expect(data).toMatchObject({ url: back, applicationName: 'Store' });
    expect(data.access_token).toMatch(/^[\w-]{43}$/);
    expect(data.access_token).not.toBe(token);
  });

  it('The hand-off ends with the session, also when the store redeems the token at the moment of the sign-out [S06]', async () => {
    const { access_token: token } = await handOff(server, await signIn(server, 'alice'));
    await server.call('revokeToken', {}, { token });
    await redeemToken(server.context.db, digest(token), Date.now() + 3_600_000);
    expect((await introspect(server, token)).codes).toEqual(['invalid_token']);
  });

  it('The hand-off puts no token into any address of an application of OpenID Connect [1.3, 2.36, 4.6]', async () => {
    const home = application('TRAVEL').url;
    const token = await signIn(server, 'alice');
    const tokens = async () =>
      (await server.context.db.kysely.selectFrom('tokens').select('kind').execute()).filter(
        ({ kind }) => kind === 'HAND_OFF',
      ).length;
    const before = await tokens();
    await registerClient(server);
    expect((await ask(server, 'TRAVEL', home, token)).data).toEqual({ url: home, applicationName: 'Travel' });
    await openid(server, 'WEB', '--login-uri', `${home}login?by=portico`);
    const login = `${home}login?by=portico&iss=http%3A%2F%2Fportal.test%3A3000%2Foidc`;
    expect((await ask(server, 'travel', home.slice(0, -1), token)).data).toEqual({
      url: `${login}&target_link_uri=${encodeURIComponent(home)}`,
      applicationName: 'Travel',
    });
    expect(await tokens()).toBe(before);
    const below = `${home}trips?month=5`;
    expect((await ask(server, 'TRAVEL', below, token)).data).toEqual({
      url: `${login}&target_link_uri=${encodeURIComponent(below)}`,
      applicationName: 'Travel',
    });
    await openid(server, 'WEB', '--no-login-uri');
    expect((await ask(server, 'TRAVEL', below, token)).data).toEqual({
      url: below,
      applicationName: 'Travel',
    });
    expect((await ask(server, 'TRAVEL', home, token)).data).toEqual({ url: home, applicationName: 'Travel' });
  });

  it('The hand-off gives a token to an application whose own server alone uses OpenID Connect [4.6]', async () => {
    const home = application('TRAVEL').url;
    const token = await signIn(server, 'alice');
    await openid(server, 'MACHINE');
    for (const address of [home, `${home}return?state=1`])
      expect((await ask(server, 'TRAVEL', address, token)).data.access_token).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['https://evil.example/#top', 'WEB'],
    ['http://travel.portico.example/login', 'WEB'],
    ['https://*.portico.example/login', 'WEB'],
    ['https://travel.portico.example/login', 'MACHINE'],
  ])('The server registers no login address %s for the kind %s', async (address, kind) => {
    await registerClient(server);
    const { code, err } = await operate(server, [...openidCommand(kind), '--login-uri', address]);
    expect([code, err]).toEqual([1, expect.stringContaining('address')]);
  });

  it.each([
    ['STORE', 'https://evil.example/', 'invalid_request'],
    ['STORE', 'http://store.localhost:3001@evil.example/', 'invalid_request'],
    ['STORE', 'https://travel.portico.example/', 'invalid_request'],
    ['STORE', '', 'invalid_request'],
    ['STORE', `http://store.localhost:3001/${'x'.repeat(2_048)}`, 'invalid_request'],
    ['NOWHERE', back, 'unsupported_application'],
    ['', back, 'unsupported_application'],
  ])(
    'The hand-off refuses %s at %s with %s and no address [4.6, 7.34, R02, R04]',
    async (id, requestedUrl, code) => {
      const { status, codes, text } = await ask(server, id, requestedUrl, await signIn(server, 'alice'));
      expect([status, codes]).toEqual([400, [code]]);
      expect(text).not.toContain('url');
    },
  );

  it('The hand-off issues a token that only the store can exchange for the data of its account [7.5, R08, S03]', async () => {
    const { access_token } = await handOff(server, await signIn(server, 'alice'));
    const { data } = await introspect(server, access_token);
    expect(data).toMatchObject({
      email: 'alice@portico.example',
      first_name: 'Alice',
      last_name: 'Archer',
      locale: 'en',
      verified: true,
      verification_percent: 100,
      application: 'STORE',
      authentication_status: 'SUCCESS',
    });
    const otherClients = [application('TRAVEL'), { id: 'portal', secret: 'public' }];
    for (const client of otherClients) {
      const { status, codes } = await introspect(server, access_token, client);
      expect([status, codes]).toEqual([400, ['invalid_token']]);
    }
  });

  it('The server refuses the token of the store at all calls of the portal [R08, V01]', async () => {
    const { access_token: token } = await handOff(server, await signIn(server, 'alice'));
    // Object.keys of a literal type yields exactly its keys.
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].who === 'user');
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const { status, codes } = await server.send(name, { id: 'x', type: 'x' }, { token });
      expect([name, status, codes]).toEqual([name, 401, ['invalid_token']]);
    }
    expect((await introspect(server, token)).status).toBe(200);
  });

  it('The server ends a token of the hand-off that was not redeemed after five minutes [R08]', async () => {
    const { access_token } = await handOff(server, await signIn(server, 'alice'));
    await server.later(301);
    expect((await introspect(server, access_token)).codes).toEqual(['invalid_token']);
  });

  it('The server keeps a redeemed token as long as the session, and ends it with the session [4.11, 7.4, R08, S01]', async () => {
    const portal = await signIn(server, 'alice');
    const { access_token } = await handOff(server, portal);
    expect((await introspect(server, access_token)).data.expires_in).toBeGreaterThan(8 * 3600 - 400);
    await server.later(3_000);
    expect((await introspect(server, access_token)).status).toBe(200);
    expect((await server.call('getProfile', {}, { token: portal })).status).toBe(200);

    await server.call('revokeToken', {}, { token: portal });
    expect((await introspect(server, access_token)).codes).toEqual(['invalid_token']);
  });

  it('The server ends the token of the store alone when the user signs out there', async () => {
    const portal = await signIn(server, 'alice');
    const { access_token } = await handOff(server, portal);
    expect((await server.call('revokeToken', {}, { token: access_token })).status).toBe(200);
    expect((await introspect(server, access_token)).codes).toEqual(['invalid_token']);
    expect((await server.call('getProfile', {}, { token: portal })).status).toBe(200);
  });
});

describeServer('checking a return address before the sign-in', (server) => {
  const check = (id: string, requestedUrl: string) =>
    server.call('checkReturnAddress', { application: id, requestedUrl });

  it.each([
    ['store', back, true],
    ['STORE', 'https://evil.example/', false],
    ['STORE', 'https://travel.portico.example/', false],
    ['STORE', 'javascript:alert(1)', false],
    ['NOWHERE', back, false],
  ])(
    'The check of a return address of %s for %s gives the result of the hand-off: %s [4.6, 7.34, R02]',
    async (id, url, allowed) => {
      const { status, text } = await check(id, url);
      expect([status, JSON.parse(text)]).toEqual([200, { state: 'success', data: { allowed }, errors: [] }]);
    },
  );

  it('The check of a return address before the sign-in issues no token', async () => {
    const tokens = () =>
      server.context.db.kysely.selectFrom('tokens').selectAll().orderBy('token_hash').execute();
    const before = await tokens();
    await check('store', back);
    expect(await tokens()).toEqual(before);
  });
});
