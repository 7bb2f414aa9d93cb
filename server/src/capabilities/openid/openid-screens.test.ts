import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  signInWith,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { handOff, person } from '../../testing/people.ts';

describeServer('a request of OpenID Connect that needs its user', (server) => {
  /** Where a request leads a browser. */
  const ask = async (browser: Awaited<ReturnType<typeof signedInBrowser>>, more = {}) => {
    const request = authorizationRequest(await registerClient(server), more);
    const address = await walk(server, browser, request.url);
    return { request, address, back: address.searchParams.get('backUrl') ?? '' };
  };

  it('A request of OpenID Connect leads a guest to the sign-in for that application, and from there to the application [1.3]', async () => {
    const browser = openBrowser(server);
    const { request, address, back } = await ask(browser);
    expect(address.pathname).toBe('/en/login');
    expect(address.searchParams.get('application')).toBe('TRAVEL');
    expect(back).toMatch(
      /^http:\/\/portal\.test:3000\/oidc\/interaction\/[\w-]{43}\?chosen=1&application=TRAVEL$/,
    );
    await signInWith(browser, 'alice');
    const travel = await registerClient(server);
    const home = await walk(server, browser, back);
    expect(home.origin + home.pathname).toBe(travel.redirectUri);
    expect(home.searchParams.get('state')).toBe(request.state);
    expect((await requestTokens(server, travel, exchange(home, request, travel))).status).toBe(200);
  });

  it('The cookie of OpenID Connect, which outlives the sign-in to the portal, signs nobody in [D11]', async () => {
    const browser = await signedInBrowser(server, 'alice');
    expect((await ask(browser)).address.searchParams.get('code')).toBeTruthy();
    expect(browser.cookies.has('openid_session')).toBe(true);
    (browser.cookies as Map<string, string>).delete('access_token'); // of `openBrowser`
    expect((await ask(browser)).address.pathname).toBe('/en/login');
  });

  it('A request of OpenID Connect is not passed on in another browser than the one that began it [D12]', async () => {
    const { back } = await ask(openBrowser(server));
    const other = await signedInBrowser(server, 'alice');
    expect((await walk(server, other, back)).pathname).toBe('/en/not-opened');
  });

  it.each([{ prompt: 'login' }, { max_age: '0' }])(
    'A request with %j lets the user prove again who they are, although a session lives',
    async (more) => {
      const browser = await signedInBrowser(server, 'alice');
      await server.later(60);
      const { address, back } = await ask(browser, more);
      expect(address.pathname).toBe('/en/choose-account');
      expect(address.searchParams.get('again')).toBe('1');
      // Without the proof it leads there again.
      expect((await walk(server, browser, back)).pathname).toBe('/en/choose-account');
      const { password } = person('alice');
      const token = browser.cookies.get('access_token') ?? '';
      expect((await browser.call('confirmPassword', { password }, { token })).status).toBe(200);
      expect((await walk(server, browser, back)).searchParams.get('code')).toBeTruthy();
    },
  );

  it('A request of OpenID Connect goes on in the session of another user who signs in meanwhile', async () => {
    const browser = await signedInBrowser(server, 'alice');
    await server.later(60);
    const { request, back } = await ask(browser, { prompt: 'login' });
    await signInWith(browser, 'bob');
    const travel = await registerClient(server);
    const home = await walk(server, browser, back);
    const tokens = await requestTokens(server, travel, exchange(home, request, travel));
    expect((await userinfo(server, tokens.access_token)).claims.email).toBe(person('bob').email);
  });

  it('A request with prompt=select_account lets the user choose, and goes on with the choice [2.55]', async () => {
    const browser = await signedInBrowser(server, 'alice');
    const { address, back } = await ask(browser, { prompt: 'select_account' });
    expect(address.pathname).toBe('/en/choose-account');
    expect(address.searchParams.get('again')).toBeNull();
    expect((await walk(server, browser, back.replace(/\?.*/, ''))).pathname).toBe('/en/choose-account');
    expect((await walk(server, browser, back)).searchParams.get('code')).toBeTruthy();
  });

  it.each([
    {},
    // Whether the guest has a second factor is not known.
    { acr_values: 'urn:portico:second-factor' },
    {
      claims: JSON.stringify({ id_token: { acr: { essential: true, value: 'urn:portico:second-factor' } } }),
    },
  ])(
    'A request with %j tells the application that a guest has gone back without signing in',
    async (more) => {
      const browser = openBrowser(server);
      const { request, back } = await ask(browser, more);
      const travel = await registerClient(server);
      const home = await walk(server, browser, back.replace('chosen=1', 'refused=1'));
      expect(home.origin + home.pathname).toBe(travel.redirectUri);
      expect(home.searchParams.get('error')).toBe('access_denied');
      expect(home.searchParams.get('state')).toBe(request.state);
    },
  );

  it.each([
    ['TRAVEL', 'TRAVEL'],
    ['Your bank: call 0800 123456', null],
    ['https://evil.example/', null],
  ])(
    'A request that has ended leads to a screen for the application %s, if it can be one',
    async (named, shown) => {
      const ended = `/oidc/interaction/ended?${new URLSearchParams({ refused: '1', application: named })}`;
      const address = await walk(server, openBrowser(server), ended);
      expect(address.pathname).toBe('/en/not-opened');
      expect(address.searchParams.get('application')).toBe(shown);
    },
  );

  it('A request with prompt=none is answered without a screen', async () => {
    const answer = await ask(openBrowser(server), { prompt: 'none' });
    expect(answer.address.searchParams.get('error')).toBe('login_required');
    const signedIn = await ask(await signedInBrowser(server, 'alice'), { prompt: 'none' });
    expect(signedIn.address.searchParams.get('code')).toBeTruthy();
  });
});

describeServer('an application that is not the operator’s own', (server) => {
  const begin = async (more = {}) => {
    const travel = await registerClient(server, { firstParty: false });
    const browser = await signedInBrowser(server, 'carol');
    const request = authorizationRequest(travel, more);
    const screen = await walk(server, browser, request.url);
    const token = browser.cookies.get('access_token') ?? '';
    return { travel, browser, request, screen, token, id: screen.searchParams.get('request') ?? '' };
  };

  it('Another application than the operator’s own learns only what its user allows, nothing before, and asks only once', async () => {
    const { travel, browser, request, screen, token, id } = await begin();
    expect(screen.pathname, screen.href).toBe('/es/consent');
    const asked = await browser.call('findConsentRequest', { request: id }, { token });
    expect(asked.data).toEqual({
      application: 'TRAVEL',
      scopes: ['openid', 'profile', 'email'],
      host: 'travel.portico.example',
    });
    expect((await walk(server, browser, `/oidc/interaction/${id}`)).pathname).toBe('/es/consent');
    expect((await browser.call('giveConsent', { request: id }, { token })).status).toBe(200);
    const home = await walk(server, browser, `/oidc/interaction/${id}`);
    const tokens = await requestTokens(server, travel, exchange(home, request, travel));
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });
    const again = await walk(server, browser, authorizationRequest(travel).url);
    expect(again.searchParams.get('code')).toBeTruthy();
    // More than was allowed is asked for.
    const more = authorizationRequest(travel, { scope: 'openid verification' });
    expect((await walk(server, browser, more.url)).pathname).toBe('/es/consent');
    const shown = (await browser.call('listDisclosures', {}, { token })).data.disclosures;
    expect(shown[0]).toMatchObject({
      what: 'PROFILE',
      application: 'TRAVEL',
      scopes: ['openid', 'profile', 'email'],
    });

    // The user ends it.
    const end = await browser.call('endApplicationAccess', { application: 'TRAVEL' }, { token });
    expect(end.status).toBe(200);
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect(await requestTokens(server, travel, refresh)).toMatchObject({ error: 'invalid_grant' });
    expect((await walk(server, browser, authorizationRequest(travel).url)).pathname).toBe('/es/consent');
  });

  it('The consent screen asks about scopes in one order, with what is about all the rest at the end', async () => {
    const { browser, token, id } = await begin({
      scope: 'offline_access verification email openid',
      prompt: 'consent',
    });
    const asked = await browser.call('findConsentRequest', { request: id }, { token });
    expect(asked.data.scopes).toEqual(['openid', 'email', 'verification', 'offline_access']);
  });

  it('An application that is not the operator’s own is told when its user refuses', async () => {
    const { travel, browser, request, id } = await begin({ prompt: 'consent' });
    const home = await walk(server, browser, `/oidc/interaction/${id}?refused=1`);
    expect(home.origin + home.pathname).toBe(travel.redirectUri);
    expect(home.searchParams.get('error')).toBe('access_denied');
    expect(home.searchParams.get('state')).toBe(request.state);
  });

  it('An application gets no claim that belongs to a scope which its user did not allow', async () => {
    const claims = JSON.stringify({ userinfo: { email: null, verified: null } });
    const { travel, browser, request, token, id } = await begin({
      scope: 'openid profile',
      prompt: 'consent',
      claims,
    });
    await browser.call('giveConsent', { request: id }, { token });
    const home = await walk(server, browser, `/oidc/interaction/${id}`);
    const { access_token } = await requestTokens(server, travel, exchange(home, request, travel));
    const learned = (await userinfo(server, access_token)).claims;
    expect(learned.given_name).toBe(person('carol').firstName);
    expect(learned.verified).toBeUndefined();
  });

  it('Another user cannot allow an application what its own user is asked for [D12]', async () => {
    const { id } = await begin({ prompt: 'consent' });
    const other = await signedInBrowser(server, 'alice');
    const token = other.cookies.get('access_token') ?? '';
    expect((await other.call('findConsentRequest', { request: id }, { token })).codes).toEqual(['not_found']);
    expect((await other.call('giveConsent', { request: id }, { token })).codes).toEqual(['not_found']);
  });
});

describeServer('tokens of one kind', (server) => {
  it('Tokens of one kind are never accepted for another [D11]', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const portal = browser.cookies.get('access_token') ?? '';
    const tokens = await openApplication(server, browser, travel);
    expect((await server.call('getProfile', {}, { token: tokens.access_token })).codes).toEqual([
      'invalid_token',
    ]);
    expect((await browser.call('getProfile', {}, { token: tokens.id_token })).codes).toEqual([
      'invalid_token',
    ]);
    const { email, password } = person('alice');
    const { data } = await server.call('issueToken', { grant_type: 'password', username: email, password });
    const { access_token: handedOff } = await handOff(server, data.access_token);
    expect(handedOff).toMatch(/./);
    for (const wrong of [portal, handedOff, tokens.refresh_token, tokens.id_token])
      expect((await userinfo(server, wrong)).status).toBe(401);
    const asGuest = openBrowser(server);
    (asGuest.cookies as Map<string, string>).set('access_token', tokens.access_token); // of `openBrowser`
    const { pathname } = await authorize(server, asGuest, authorizationRequest(travel));
    expect(pathname).toMatch(/^\/oidc\/interaction\//);
  });
});
