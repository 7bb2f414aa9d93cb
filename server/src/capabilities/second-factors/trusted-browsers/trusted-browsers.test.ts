import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { type Credentials, join, signIn } from '../../../testing/people.ts';
import {
  type AuthenticatorApp,
  activateAuthenticator,
  activateEmail,
  firstStep,
} from '../../../testing/second-factors.ts';

describeServer('a trusted browser', (server) => {
  const day = 86_400;

  async function newUser() {
    const user = await join(server);
    const token = await signIn(server, user);
    const app = await activateAuthenticator(server, token);
    return { user, token, app };
  }

  const withPassword = (browser: Browser, { email, password }: Credentials) =>
    browser.call('issueToken', { grant_type: 'password', username: email, password });

  const needsCode = async (browser: Browser, user: Credentials) =>
    (await withPassword(browser, user)).data.authentication_status === 'TWO_FACTOR_AUTHENTICATION';

  /** Signs in with both steps, and answers with the token. */
  async function trust(browser: Browser, user: Credentials, app: AuthenticatorApp, step = 0) {
    const { data } = await withPassword(browser, user);
    const answer = await browser.call('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: data.access_token,
      otp: app.code(step),
      trust_browser: 'true',
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data.access_token;
  }

  it('A trusted browser is not asked for the code again for 30 days', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    const first = await withPassword(browser, user);
    const wrong = await browser.call('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: first.data.access_token,
      otp: app.wrongCode(),
      trust_browser: 'true',
    });
    expect([wrong.status, browser.cookies.has('trusted-browser')]).toEqual([400, false]);
    await trust(browser, user, app);
    expect(await needsCode(browser, user)).toBe(false);
    await server.later(29 * day);
    expect(await needsCode(browser, user)).toBe(false);
    // The use of it does not prolong the 30 days.
    await server.later(2 * day);
    expect(await needsCode(browser, user)).toBe(true);
  });

  it('A trusted browser still needs the password', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    await trust(browser, user, app);
    const answer = await withPassword(browser, { ...user, password: 'Wrong-Arch7' });
    expect(answer.codes).toEqual(['bad_credentials']);
  });

  it('Trust is for one browser: another one needs the second step, and so does one whose user did not ask for trust', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    await trust(browser, user, app);
    expect(await needsCode(openBrowser(server), user)).toBe(true);
    const other = openBrowser(server);
    const { data } = await withPassword(other, user);
    const signedIn = await other.call('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: data.access_token,
      otp: app.code(1),
    });
    expect(signedIn.data.authentication_status).toBe('SUCCESS');
    expect(other.cookies.has('trusted-browser')).toBe(false);
    expect(await needsCode(other, user)).toBe(true);
    expect(await needsCode(browser, user)).toBe(false);
  });

  it('A trusted browser has a cookie of 256 bits that scripts cannot read, and the server keeps its digest alone', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    await trust(browser, user, app);
    const cookie = browser.cookies.get('trusted-browser') ?? '';
    expect(cookie).toMatch(/^[\w-]{43}$/);
    const rows = await server.context.db.kysely.selectFrom('trusted_browsers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
    expect(server.log.join()).not.toContain(cookie);
  });

  it('A browser that is trusted for one account is asked for the code of another, whose cookie it is not', async () => {
    const attacker = await newUser();
    const victim = await newUser();
    const browser = openBrowser(server);
    await trust(browser, attacker.user, attacker.app);
    expect(await needsCode(browser, victim.user)).toBe(true);
  });

  it('A trusted browser does not use a cookie that an attacker has set', async () => {
    const attacker = await newUser();
    const victim = await newUser();
    const attackersBrowser = openBrowser(server);
    await trust(attackersBrowser, attacker.user, attacker.app);
    const planted = attackersBrowser.cookies.get('trusted-browser') ?? '';

    const victimsBrowser = openBrowser(server);
    const invented = 'A'.repeat(43);
    for (const value of [planted, invented]) {
      Object(victimsBrowser.cookies).set('trusted-browser', value);
      await trust(victimsBrowser, victim.user, victim.app, value === planted ? 0 : 1);
      expect(victimsBrowser.cookies.get('trusted-browser')).not.toBe(value);
      const foreign = openBrowser(server);
      Object(foreign.cookies).set('trusted-browser', value);
      expect(await needsCode(foreign, victim.user)).toBe(true);
    }
    expect(await needsCode(victimsBrowser, victim.user)).toBe(false);
  });

  it('A browser can be trusted by two accounts', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const browser = openBrowser(server);
    await trust(browser, one.user, one.app);
    await trust(browser, two.user, two.app);
    expect(await needsCode(browser, one.user)).toBe(false);
    expect(await needsCode(browser, two.user)).toBe(false);
  });

  it('A trusted browser is listed, and removed by its own user alone', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    const token = await trust(browser, user, app);
    const { data } = await browser.call('listTrustedBrowsers', {}, { token });
    expect(data).toMatchObject([{ browser: 'Firefox of a test', current: true }]);
    const id = data[0]?.id ?? '';
    const other = await newUser();
    const refused = await server.call('deleteTrustedBrowser', { id }, { token: other.token });
    expect(refused.codes).toEqual(['not_found']);
    expect((await browser.call('deleteTrustedBrowser', { id }, { token })).status).toBe(200);
    expect((await browser.call('listTrustedBrowsers', {}, { token })).data).toEqual([]);
    expect(await needsCode(browser, user)).toBe(true);
  });

  it('A browser is no longer trusted after a change of the password', async () => {
    const { user, app } = await newUser();
    const browser = openBrowser(server);
    const token = await trust(browser, user, app);
    const newPassword = 'Other-Arch8';
    const changed = await browser.call('changePassword', { password: user.password, newPassword }, { token });
    expect(changed.status).toBe(200);
    expect(await needsCode(browser, { ...user, password: newPassword })).toBe(true);
  });

  it('A browser is no longer trusted after a change of the second factor [O17]', async () => {
    const { user, token, app } = await newUser();
    const browser = openBrowser(server);
    await trust(browser, user, app);
    await activateEmail(server, token, user.email);
    expect(await needsCode(browser, user)).toBe(true);
  });

  it('Only a browser can be trusted: a program that asks for it gets no cookie', async () => {
    const { user, app } = await newUser();
    const answer = await server.call('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: await firstStep(server, user),
      otp: app.code(),
      trust_browser: 'true',
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
});
