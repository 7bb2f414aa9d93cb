import type { ApplicationAccess } from '@portico/contract/account/disclosures';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { application, handOff, join, type PersonName, signIn } from '../../testing/people.ts';

const day = 86_400;

/** The time from the first use of an access to the last. */
const secondsOfUse = (access: ApplicationAccess | undefined) =>
  access ? (Date.parse(access.lastUsedAt) - Date.parse(access.since)) / 1000 : undefined;

describeServer('what each application knows', (server) => {
  const check = (token: string) => server.call('checkToken', { token }, { client: application('STORE') });
  const list = async (token: string) => (await server.call('listApplicationAccess', {}, { token })).data;
  /** A person, signed in in a browser, of whom no application knows anything by OpenID Connect. */
  const visit = async (who: PersonName) => {
    const browser = await signedInBrowser(server, who);
    const token = browser.cookies.get('access_token') ?? '';
    const travel = async () => {
      const known = (await browser.call('listApplicationAccess', {}, { token })).data;
      return known.find(({ application: id }) => id === 'TRAVEL');
    };
    const end = async () =>
      (await browser.call('endApplicationAccess', { application: 'TRAVEL' }, { token })).status;
    return { browser, token, travel, end };
  };

  it('An application knows nothing at first, nothing by a token that waits, and a guest is told nothing of it', async () => {
    const token = await signIn(server, await join(server));
    await handOff(server, token);
    expect(await list(token)).toEqual([]);
    expect((await server.send('listApplicationAccess', {})).status).toBe(401);
  });

  it('An application of the hand-off has one card since the first sign-in, used by the last one, which one call ends', async () => {
    const grace = await join(server);
    const [token, other] = [await signIn(server, grace), await signIn(server, await join(server))];
    await check((await handOff(server, token)).access_token);
    const [first] = await list(token);
    expect(first).toMatchObject({
      application: 'STORE',
      // It is told nothing of the documents.
      learned: ['openid', 'profile', 'email', 'verified'],
      open: true,
    });
    expect(first?.lastUsedAt).toBe(first?.since);
    await server.later(60);
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).status).toBe(200);
    const [again, ...more] = await list(token);
    expect(more).toEqual([]);
    expect(secondsOfUse(again)).toBeGreaterThanOrEqual(60);
    expect(await list(other)).toEqual([]);

    const ended = await server.call('endApplicationAccess', { application: 'STORE' }, { token });
    expect(ended.status).toBe(200);
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    // What it knows already stays there, and is shown.
    expect(await list(token)).toEqual([{ ...again, open: false }]);
  });

  it('An OpenID Connect card has only what was granted and told: scopes of every sign-in, and claims asked for one by one', async () => {
    const { browser, travel, end } = await visit('alice');
    const client = await registerClient(server);
    await openApplication(server, browser, client, { scope: 'openid' });
    expect(await travel()).toMatchObject({ learned: ['openid'], open: true });
    const { access_token } = await openApplication(server, browser, client, { scope: 'openid profile' });
    expect(await travel()).toMatchObject({ learned: ['openid', 'profile'] });
    const claims = JSON.stringify({ userinfo: { email: null } });
    await openApplication(server, browser, client, { scope: 'openid', claims });
    expect(await travel()).toMatchObject({ learned: ['openid', 'profile', 'email'] });

    // Its next question says that it has ended.
    expect((await userinfo(server, access_token)).status).toBe(200);
    expect(await end()).toBe(200);
    expect((await userinfo(server, access_token)).status).toBe(401);
    expect(await travel()).toMatchObject({ learned: ['openid', 'profile', 'email'], open: false });
  });

  it('The last use of an application is the moment at which it renewed its tokens', async () => {
    const { browser, travel } = await visit('bob');
    const client = await registerClient(server, { kind: 'NATIVE' });
    const { refresh_token } = await openApplication(server, browser, client);
    expect(secondsOfUse(await travel())).toBeLessThan(60);
    await server.later(60);
    const renewed = await requestTokens(server, client, { grant_type: 'refresh_token', refresh_token });
    expect(renewed.status).toBe(200);
    expect(secondsOfUse(await travel())).toBeGreaterThanOrEqual(60);
  });

  it('The access of an application can be ended as long as the user has allowed it, also when every token has expired', async () => {
    const client = await registerClient(server, { kind: 'WEB', firstParty: false });
    const first = await visit('carol');
    const claims = JSON.stringify({ userinfo: { email: null } });
    const request = authorizationRequest(client, { scope: 'openid profile', claims });
    const screen = await walk(server, first.browser, request.url);
    const id = screen.searchParams.get('request') ?? '';
    await first.browser.call('giveConsent', { request: id }, { token: first.token });
    // Allowed, and not told yet.
    expect(await first.travel()).toMatchObject({ learned: ['openid', 'profile'], open: true });
    const home = await walk(server, first.browser, `/oidc/interaction/${id}`);
    expect((await requestTokens(server, client, exchange(home, request, client))).status).toBe(200);
    // The e-mail address, which was asked for as a claim, was not allowed.
    expect(await first.travel()).toMatchObject({ learned: ['openid', 'profile'], open: true });

    await server.later(500 * day);
    const later = await visit('carol');
    expect(await later.travel()).toMatchObject({ learned: ['openid', 'profile'], open: true });
    expect(await later.end()).toBe(200);
    expect(await later.travel()).toMatchObject({ learned: ['openid', 'profile'], open: false });
    const asked = await walk(server, later.browser, authorizationRequest(client).url);
    expect(asked.pathname).toBe('/es/consent');
  });
});
