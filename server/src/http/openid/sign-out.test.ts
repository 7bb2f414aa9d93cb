import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { openApplication, signedInBrowser, userinfo } from '../../testing/openid.ts';
import { operateJson } from '../../testing/operate.ts';
import { application } from '../../testing/people.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';

describeServer('a sign-out that an application asks for', (server) => {
  const redirectUri = 'https://travel.portico.example/callback';
  const returnTo = 'https://travel.portico.example/signed-out';
  const travel = { ...application('TRAVEL'), redirectUri };

  /** Registers the application, with a logout address if there is a receiver. */
  const register = async (receiver?: Receiver, ...more: string[]) =>
    await operateJson(
      server,
      'app',
      'openid',
      'TRAVEL',
      '--first-party',
      '--redirect-uri',
      redirectUri,
      '--logout-return',
      returnTo,
      ...(receiver ? ['--logout-uri', receiver.url] : []),
      ...more,
    );

  /** Opens the sign-out as a browser does that a link of the application leads to, or sends it as a form. */
  const ask = async (browser: Browser, query: Readonly<Record<string, string>>, method = 'GET') => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const parameters = new URLSearchParams(query);
    const { status, headers } = await server.fetch(
      method === 'GET' ? `/oidc/session/end?${parameters}` : '/oidc/session/end',
      {
        method,
        headers: { accept: 'text/html', ...(method === 'GET' && { cookie }) },
        ...(method === 'POST' && { body: parameters }),
      },
    );
    const address = new URL(headers.get('location') ?? 'about:blank', server.url);
    return { status, address, cookies: headers.getSetCookie() };
  };
  const isSignedIn = async (browser: Browser) =>
    (await browser.call('getProfile', {}, { token: browser.cookies.get('access_token') ?? '' })).status ===
    200;

  it('A sign-out that an application asks for is done at once if an ID token proves its session, and all applications are told', async () => {
    const receiver = await startReceiver();
    await register(receiver);
    const browser = await signedInBrowser(server, 'alice');
    const { id_token, access_token } = await openApplication(server, browser, travel);
    const query = { id_token_hint: id_token, post_logout_redirect_uri: returnTo, state: 'a b&c' };
    const { status, address, cookies } = await ask(browser, query);
    expect([status, address.href]).toEqual([303, `${returnTo}?state=a%20b%26c`]);
    expect(cookies).toContainEqual(expect.stringMatching(/^access_token=; Max-Age=0; Path=\//));
    expect(cookies).toContainEqual(expect.stringMatching(/^token-companion=; Max-Age=0; Path=\/.*HttpOnly/));
    expect(await isSignedIn(browser)).toBe(false);
    expect((await userinfo(server, access_token)).status).toBe(401);
    await server.quiet();
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });

  it('A sign-out without a return address leads to the screen that says so; a hint of the same user counts where ID tokens name no session', async () => {
    await register();
    const browser = await signedInBrowser(server, 'alice');
    const { id_token } = await openApplication(server, browser, travel);
    const { address } = await ask(browser, { id_token_hint: id_token });
    expect(address.pathname + address.search).toBe('/en/sign-out?application=TRAVEL');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('A sign-out counts the identifier that the application knows its user by, if that is pairwise', async () => {
    await register(undefined, '--pairwise');
    const browser = await signedInBrowser(server, 'alice');
    const { id_token } = await openApplication(server, browser, travel);
    await ask(browser, { id_token_hint: id_token });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('The portal asks about a sign-out that brings no proof, or that of another session or user, on a screen [D08]', async () => {
    const receiver = await startReceiver();
    await register(receiver);
    const browser = await signedInBrowser(server, 'alice');
    await openApplication(server, browser, travel);
    const sameUser = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const otherUser = await openApplication(server, await signedInBrowser(server, 'bob'), travel);
    const known = { client_id: 'TRAVEL', post_logout_redirect_uri: returnTo, state: 's' };
    for (const query of [
      known,
      { ...known, id_token_hint: sameUser.id_token },
      { ...known, id_token_hint: otherUser.id_token },
    ]) {
      const { status, address } = await ask(browser, query);
      expect([status, address.pathname]).toEqual([303, '/en/sign-out']);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        application: 'TRAVEL',
        post_logout_redirect_uri: returnTo,
        state: 's',
      });
    }
    expect((await ask(browser, {})).address.search).toBe('');
    expect(await isSignedIn(browser)).toBe(true);
    await receiver.stop();
  });

  it('A sign-out that an application asks for leads on at once if nobody is signed in, and keeps nothing', async () => {
    await register();
    const entries = () => server.context.db.kysely.selectFrom('openid_entries').selectAll().execute();
    const before = (await entries()).length;
    const known = { client_id: 'TRAVEL', post_logout_redirect_uri: returnTo, state: 's' };
    const { status, address, cookies } = await ask(openBrowser(server), known);
    expect([status, address.href, cookies]).toEqual([303, `${returnTo}?state=s`, []]);
    expect((await entries()).length).toBe(before);
  });

  it('A sign-out leads on to a return address whose own query is kept byte for byte', async () => {
    const own = `${returnTo}?to=%2Fde%2Fa%20b&flag`;
    const openid = [
      'app',
      'openid',
      'TRAVEL',
      '--first-party',
      '--redirect-uri',
      redirectUri,
      '--logout-return',
      own,
    ];
    await operateJson(server, ...openid);
    const known = { client_id: 'TRAVEL', post_logout_redirect_uri: own };
    const location = async (more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...known, ...more });
      return (await server.fetch(`/oidc/session/end?${query}`)).headers.get('location');
    };
    expect(await location({})).toBe(own);
    expect(await location({ state: 'a b' })).toBe(`${own}&state=a%20b`);
  });

  it('A sign-out that is sent as a form, which brings no cookies of the portal, is opened as an address', async () => {
    await register();
    const query = { client_id: 'TRAVEL', post_logout_redirect_uri: returnTo };
    const { status, address } = await ask(openBrowser(server), query, 'POST');
    expect([status, address.pathname]).toEqual([303, '/oidc/session/end']);
    expect(Object.fromEntries(address.searchParams)).toEqual(query);
    const long = { ...query, state: 'x'.repeat(10_000) };
    expect((await ask(openBrowser(server), long, 'POST')).status).toBe(413);
  });

  it.each([
    [
      'an address that is not registered',
      { client_id: 'TRAVEL', post_logout_redirect_uri: `${returnTo}/` },
      '?application=TRAVEL&reason=refused',
    ],
    [
      'an unknown application',
      { client_id: 'NOBODY', post_logout_redirect_uri: returnTo },
      '?reason=refused',
    ],
    [
      'a hint that is no ID token',
      { id_token_hint: 'e30.e30.e30', post_logout_redirect_uri: returnTo },
      '?reason=refused',
    ],
  ])(
    'A sign-out is refused with %s: the screen says whether the user is still signed in, and asks whether to sign out',
    async (_what, query, search) => {
      await register();
      const browser = await signedInBrowser(server, 'alice');
      const { status, address } = await ask(browser, query);
      expect([status, address.pathname, address.search]).toEqual([303, '/en/sign-out', search]);
      expect(await isSignedIn(browser)).toBe(true);
      const guest = await ask(openBrowser(server), query);
      expect([guest.status, guest.address.pathname, guest.address.search]).toEqual([
        303,
        '/en/sign-out',
        search,
      ]);
    },
  );

  it('A sign-out is refused with a hint whose signature is not that of this server [D08]', async () => {
    await register();
    const browser = await signedInBrowser(server, 'alice');
    const { id_token } = await openApplication(server, browser, travel);
    const [header, payload, signature = ''] = id_token.split('.');
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const { address } = await ask(browser, { id_token_hint: `${header}.${payload}.${changed}` });
    expect(address.pathname).toBe('/en/sign-out');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('A sign-out ignores a return address that no application has named as its own [D08]', async () => {
    const { address } = await ask(openBrowser(server), { post_logout_redirect_uri: returnTo });
    expect(address.pathname + address.search).toBe('/en/sign-out');
  });

  it('The metadata offer the sign-out, with the notices, and the pages of the library are not served', async () => {
    const metadata = await (await server.fetch('/oidc/.well-known/openid-configuration')).json();
    expect(metadata).toMatchObject({
      end_session_endpoint: 'http://portal.test:3000/oidc/session/end',
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    for (const path of ['confirm', 'success'])
      expect((await server.fetch(`/oidc/session/end/${path}`, { method: 'POST' })).status).toBe(404);
  });
});
