import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  exchange,
  type Request,
  registerClient,
  requestTokens,
  signedInBrowser,
  walk,
} from '../../testing/openid.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { type Credentials, join, signIn } from '../../testing/people.ts';
import { type AuthenticatorApp, activateAuthenticator } from '../../testing/second-factors.ts';

const secondFactor = { acr_values: 'urn:portico:second-factor' };

describeServer('an application that asks for the second step', (server) => {
  const tokenOf = ({ cookies }: Browser) => cookies.get('access_token') ?? '';
  const keep = ({ cookies }: Browser, token: string) =>
    (cookies as Map<string, string>).set('access_token', token); // of `openBrowser`
  const begin = (browser: Browser, { email, password }: Credentials) =>
    browser.call('issueToken', { grant_type: 'password', username: email, password });

  /** A user whose trusted browser has passed over the second step. */
  async function trustedBrowser() {
    const user = await join(server);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const browser = openBrowser(server);
    const { data } = await begin(browser, user);
    const grant = {
      grant_type: 'oauth_token',
      oauth_token: data.access_token,
      trust_browser: 'true',
    } as const;
    await browser.call('issueToken', { ...grant, otp: app.code() });
    keep(browser, (await begin(browser, user)).data.access_token);
    return { user, browser, app };
  }

  const ask = async (browser: Browser, more: Readonly<Record<string, string>> = secondFactor) => {
    const request = authorizationRequest(await registerClient(server), more);
    const screen = await walk(server, browser, request.url);
    return { request, screen, id: screen.searchParams.get('request') ?? '' };
  };

  /** What the ID token says about the sign-in. */
  async function proved(home: URL, request: Request) {
    const travel = await registerClient(server);
    const { id_token } = await requestTokens(server, travel, exchange(home, request, travel));
    const { acr, amr } = decodeJwt(id_token);
    return { acr, amr };
  }

  const prove = async (browser: Browser, app: AuthenticatorApp, wrong = false) =>
    await browser.call(
      'proveFactor',
      { otp: wrong ? app.wrongCode() : app.code(1) },
      { token: tokenOf(browser) },
    );

  it('An application gets the second step from a user whose browser is trusted, and the ID token says so [4.7]', async () => {
    const { browser, app } = await trustedBrowser();
    const without = await ask(browser, {});
    expect(await proved(without.screen, without.request)).toEqual({
      acr: 'urn:portico:password',
      amr: ['pwd'],
    });

    const { request, screen, id } = await ask(browser);
    expect(screen.pathname).toBe('/en/second-step');
    expect(screen.searchParams.get('application')).toBe('TRAVEL');
    const step = `/oidc/interaction/${id}`;
    // Without the proof it leads there again.
    expect((await walk(server, browser, step)).pathname).toBe('/en/second-step');
    const started = await browser.call('startFactorProof', { step: 'BEGIN' }, { token: tokenOf(browser) });
    expect(started.data).toEqual({ type: 'GOOGLE_AUTHENTICATOR', seconds: 300, passkey: null });
    expect((await prove(browser, app, true)).codes).toEqual(['incorrect_otp']);
    expect((await walk(server, browser, step)).pathname).toBe('/en/second-step');
    expect((await prove(browser, app)).status).toBe(200);
    const home = await walk(server, browser, step);
    expect(await proved(home, request)).toEqual({
      acr: 'urn:portico:second-factor',
      amr: ['pwd', 'mfa'],
    });
    // The session has proved it.
    expect((await ask(browser)).screen.searchParams.get('code')).toBeTruthy();
  });

  it('An application gets the second step from a guest after the sign-in', async () => {
    const { user, app } = await trustedBrowser();
    const browser = openBrowser(server);
    const { request, screen } = await ask(browser);
    expect(screen.pathname).toBe('/en/login');
    const { data } = await begin(browser, user);
    const grant = { grant_type: 'oauth_token', oauth_token: data.access_token } as const;
    keep(browser, (await browser.call('issueToken', { ...grant, otp: app.code(1) })).data.access_token);
    const home = await walk(server, browser, screen.searchParams.get('backUrl') ?? '');
    expect((await proved(home, request)).acr).toBe('urn:portico:second-factor');
  });

  it('A request for the second step is found by the user who was led to the screen, and by nobody else', async () => {
    const { user, browser } = await trustedBrowser();
    const find = async (request: string, by = browser) =>
      await by.call('findConsentRequest', { request }, { token: tokenOf(by) });
    const { id } = await ask(browser);
    expect((await find(id)).data).toMatchObject({ application: 'TRAVEL' });
    const guest = openBrowser(server);
    const begun = await ask(guest);
    const [, uid = ''] = /interaction\/([\w-]+)/.exec(begun.screen.searchParams.get('backUrl') ?? '') ?? [];
    // A request of another browser, which a link may name.
    const other = await signedInBrowser(server, 'alice');
    for (const [request, by] of [
      ['anything', browser],
      [uid, browser],
      [id, other],
    ] as const)
      expect((await find(request, by)).codes).toEqual(['not_found']);
    // The guest who began it signs in, in the trusted browser: the request is the user's from then on.
    const trusted = browser.cookies.get('trusted-browser') ?? '';
    (guest.cookies as Map<string, string>).set('trusted-browser', trusted); // of `openBrowser`
    keep(guest, (await begin(guest, user)).data.access_token);
    const screen = await walk(server, guest, begun.screen.searchParams.get('backUrl') ?? '');
    expect(screen.pathname).toBe('/en/second-step');
    expect((await find(uid, guest)).data).toMatchObject({ application: 'TRAVEL' });
  });

  it('An application gets the second step by a passkey, at the sign-in or in the session', async () => {
    const user = await join(server);
    const passkey = await addPasskey(server, await signIn(server, user));
    const browser = openBrowser(server);
    keep(browser, (await begin(browser, user)).data.access_token);
    const { request, id } = await ask(browser);
    const { data } = await browser.call('startFactorProof', { step: 'BEGIN' }, { token: tokenOf(browser) });
    expect(data.type).toBeNull();
    if (!data.passkey) throw new Error('no passkey is offered');
    const credential = JSON.stringify(passkey.get(data.passkey));
    const sent = await browser.call('proveFactor', { credential }, { token: tokenOf(browser) });
    expect(sent.status, sent.text).toBe(200);
    const again = await browser.call('proveFactor', { credential }, { token: tokenOf(browser) });
    expect(again.codes).toEqual(['invalid_passkey']);
    const home = await walk(server, browser, `/oidc/interaction/${id}`);
    expect(await proved(home, request)).toEqual({ acr: 'urn:portico:second-factor', amr: ['pwd', 'mfa'] });

    const other = openBrowser(server);
    const { data: options } = await other.call('startPasskeySignIn', {});
    const signedIn = await other.call('issueToken', {
      grant_type: 'passkey',
      credential: JSON.stringify(passkey.get(options)),
    });
    keep(other, signedIn.data.access_token);
    const direct = await ask(other);
    expect(await proved(direct.screen, direct.request)).toEqual({
      acr: 'urn:portico:second-factor',
      amr: ['mfa'],
    });
  });

  it('An application is told when the account has no second step, or its user does not prove it', async () => {
    const user = await join(server);
    const browser = openBrowser(server);
    keep(browser, (await begin(browser, user)).data.access_token);
    const { request, screen, id } = await ask(browser);
    expect(screen.pathname).toBe('/en/second-step');
    const started = await browser.call('startFactorProof', { step: 'BEGIN' }, { token: tokenOf(browser) });
    expect(started.data).toMatchObject({ type: null, passkey: null });
    const otp = { otp: '123456' };
    expect((await browser.call('proveFactor', otp, { token: tokenOf(browser) })).codes).toEqual([
      'otp_confirmation_error',
    ]);
    const home = await walk(server, browser, `/oidc/interaction/${id}?refused=1`);
    expect(home.searchParams.get('error')).toBe('unmet_authentication_requirements');
    expect(home.searchParams.get('state')).toBe(request.state);
  });

  it.each([
    secondFactor,
    {
      claims: JSON.stringify({ id_token: { acr: { essential: true, value: 'urn:portico:second-factor' } } }),
    },
    { claims: JSON.stringify({ id_token: { acr: { essential: true, values: ['unknown'] } } }) },
  ])(
    'An application that asks for the second step with prompt=none and %j is told without a screen',
    async (more) => {
      const { screen } = await ask(await signedInBrowser(server, 'alice'), { ...more, prompt: 'none' });
      expect(screen.searchParams.get('error')).toBe('unmet_authentication_requirements');
    },
  );

  it.each([
    { acr_values: 'unknown' },
    { acr_values: 'urn:portico:second-factor urn:portico:password' },
    { claims: JSON.stringify({ id_token: { acr: { values: ['unknown'] } } }) },
  ])('An application that asks with %j is content with a password', async (more) => {
    const { screen, request } = await ask(await signedInBrowser(server, 'alice'), more);
    expect((await proved(screen, request)).acr).toBe('urn:portico:password');
  });
});

describeServer('an application that names an e-mail address or a language', (server) => {
  const ask = async (more: Readonly<Record<string, string>>, browser = openBrowser(server)) =>
    await walk(server, browser, authorizationRequest(await registerClient(server), more).url);

  it.each(['alice@portico.example', 'nobody@portico.example'])(
    'A request that names an e-mail address leads a guest to a sign-in with %s filled in, known or not',
    async (login_hint) => {
      const screen = await ask({ login_hint });
      expect(screen.pathname).toBe('/en/login');
      expect([...screen.searchParams.keys()]).toEqual(['application', 'backUrl', 'login_hint']);
      expect(screen.searchParams.get('login_hint')).toBe(login_hint);
    },
  );

  it('An application cannot fill in more than an e-mail address', async () => {
    const screen = await ask({ login_hint: 'x'.repeat(1000) });
    expect(screen.searchParams.get('login_hint')).toHaveLength(254);
  });

  it('The screens are in the first named language that the product has, unless the user has chosen one [1.5]', async () => {
    expect((await ask({ ui_locales: 'xx fr-CA de' })).pathname).toBe('/fr/login');
    expect((await ask({ ui_locales: 'xx' })).pathname).toBe('/en/login');
    const browser = openBrowser(server);
    (browser.cookies as Map<string, string>).set('locale', 'cs'); // of `openBrowser`
    expect((await ask({ ui_locales: 'fr' }, browser)).pathname).toBe('/cs/login');
  });
});
