import { cookieNames } from '@portico/contract/shell';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  exchange,
  openApplication,
  type Request,
  registerClient,
  requestTokens,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { application, type Credentials, join, person, signIn } from '../../testing/people.ts';
import { basic } from '../../testing/request.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';

const tokensOf = ({ cookies }: Browser) => [
  ...(cookies.get(cookieNames.accessToken)?.split('~') ?? []),
  ...(cookies.get(cookieNames.otherAccessTokens)?.split('~') ?? []),
];

/** Stores the tokens of the accounts as the page does: the first one is the current account. */
function store(browser: Browser, [current = '', ...others]: readonly string[]): void {
  const cookies = browser.cookies as Map<string, string>; // of `openBrowser`
  for (const [name, tokens] of [
    [cookieNames.accessToken, [current].filter(Boolean)],
    [cookieNames.otherAccessTokens, others],
  ] as const)
    if (tokens.length > 0) cookies.set(name, tokens.join('~'));
    else cookies.delete(name);
}

const signInIn = (browser: Browser, { email, password }: Credentials) =>
  browser.call('issueToken', { grant_type: 'password', username: email, password });

/** Signs a user in beside the accounts of the browser. */
async function add(browser: Browser, who: Credentials) {
  const answer = await signInIn(browser, who);
  if (answer.status === 200) store(browser, [answer.data.access_token, ...tokensOf(browser)]);
  return answer;
}

const list = async (browser: Browser, tokens = tokensOf(browser)) =>
  (await browser.call('listAccounts', { tokens })).data.map((account) => account?.email ?? null);
const emailWith = async (browser: Browser, token: string) =>
  (await browser.call('getProfile', {}, { token })).data?.email;

describeServer('several accounts in one browser', (server) => {
  const [alice, bob, carol] = [person('alice'), person('bob'), person('carol')];
  const withAliceAndBob = async () => {
    const browser = openBrowser(server);
    await add(browser, alice);
    await add(browser, bob);
    return browser;
  };

  it('Several accounts in one browser are all signed in, each with its own token and its own companion [2.10, 2.55]', async () => {
    const browser = await withAliceAndBob();
    const [ofBob = '', ofAlice = ''] = tokensOf(browser);
    expect(await emailWith(browser, ofBob)).toBe(bob.email);
    expect(await emailWith(browser, ofAlice)).toBe(alice.email);
    const companions = browser.cookies.get('token-companion')?.split('.') ?? [];
    expect(new Set(companions).size).toBe(2);
    const [account] = (await browser.call('listAccounts', { tokens: [ofAlice] })).data;
    expect(account).toMatchObject({ firstName: 'Alice', lastName: 'Archer', email: alice.email });
    expect(account?.expiresIn).toBeGreaterThan(7 * 3600);
    expect(await list(browser)).toEqual([bob.email, alice.email]);
  });

  it('The accounts of one browser are unknown to every other browser, also to one that has their tokens [2.10, S03, S09]', async () => {
    const browser = await withAliceAndBob();
    const attacker = openBrowser(server);
    await add(attacker, carol);
    expect(await list(attacker, tokensOf(browser))).toEqual([null, null]);
    for (const token of tokensOf(browser)) {
      expect((await attacker.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
      expect((await attacker.call('revokeToken', {}, { token })).codes).toEqual(['invalid_token']);
    }
    expect((await server.call('listAccounts', { tokens: [...tokensOf(browser)] })).data).toEqual([
      null,
      null,
    ]);
    expect(await list(browser)).toEqual([bob.email, alice.email]);
  });

  it('The accounts of a browser are not listed for the cookies alone, nor for anything that is no token of the portal [S09]', async () => {
    const browser = await withAliceAndBob();
    const [token = ''] = tokensOf(browser);
    const requestedUrl = 'http://store.localhost:3001/';
    const target = { application: 'STORE', requestedUrl };
    const { data } = await browser.call('findRedirectUrl', target, { token });
    const companion = browser.cookies.get('token-companion')?.split('.')[0] ?? '';
    const { access_token: handedOn = 'none' } = data;
    expect(handedOn).toMatch(/^[\w-]{43}$/);
    expect(await list(browser, [handedOn, companion, 'made-up'])).toEqual([null, null, null]);
    expect(await list(browser, [])).toEqual([]);
    const sessions = (await browser.call('listSessions', {}, { token })).data;
    expect(
      await list(
        browser,
        sessions.slice(0, 3).map(({ id }) => id),
      ),
    ).not.toContain(bob.email);
  });

  it('The accounts of a browser are listed for the portal alone: not without its credentials or for an application [7.3, S09]', async () => {
    const browser = await withAliceAndBob();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = async (headers: Record<string, string>) => {
      const answer = await server.fetch('/oauth/accounts', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ tokens: tokensOf(browser) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = [
      await ask({ 'sec-fetch-site': 'cross-site' }),
      await ask({ authorization: basic(application('STORE')) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 400]);
    for (const { text } of refused) expect(text).not.toContain('@');
  });

  it('A browser has at most five accounts; a sixth is refused, and the five stay signed in [S09]', async () => {
    const browser = openBrowser(server);
    const users = [];
    for (let count = 0; count < 6; count += 1) users.push(await join(server));
    for (const user of users.slice(0, 5)) expect((await add(browser, user)).status).toBe(200);
    const sixth = await add(browser, users[5] ?? alice);
    expect([sixth.status, sixth.codes]).toEqual([400, ['too_many_accounts']]);
    expect(await list(browser)).toEqual(
      users
        .slice(0, 5)
        .map(({ email }) => email)
        .reverse(),
    );
    // One of the five can sign in again, and after a sign-out there is room.
    const [first = alice] = users;
    expect((await add(browser, first)).status).toBe(200);
    store(browser, tokensOf(browser).slice(0, 5));
    expect((await list(browser)).filter((email) => email === first.email)).toHaveLength(1);
    const [token = ''] = tokensOf(browser);
    expect((await browser.call('revokeToken', {}, { token })).status).toBe(200);
    store(browser, tokensOf(browser).slice(1));
    expect((await add(browser, users[5] ?? alice)).status).toBe(200);
  });

  it('An account is signed in once in a browser: its earlier token is worth nothing there any more', async () => {
    const browser = await withAliceAndBob();
    const [, before = ''] = tokensOf(browser);
    await add(browser, alice);
    expect(await list(browser)).toEqual([alice.email, bob.email, null]);
    expect((await browser.call('getProfile', {}, { token: before })).codes).toEqual(['invalid_token']);
  });

  it('A sign-out of one account leaves the others and removes its companion; that of the last one removes the cookie [4.11, 7.4]', async () => {
    const browser = await withAliceAndBob();
    const [ofBob = '', ofAlice = ''] = tokensOf(browser);
    await browser.call('revokeToken', {}, { token: ofBob });
    expect(await list(browser)).toEqual([null, alice.email]);
    expect(browser.cookies.get('token-companion')).toMatch(/^[\w-]{43}$/);
    store(browser, [ofAlice]);
    await browser.call('revokeToken', {}, { token: ofAlice });
    expect(browser.cookies.has('token-companion')).toBe(false);
  });

  it('A sign-out of one account that an application asks for leaves the others; that of the last one removes the cookie [1.3, 4.11, S09]', async () => {
    const browser = await withAliceAndBob();
    const [, ofAlice = ''] = tokensOf(browser);
    const travel = await registerClient(server);
    const signOut = async () => {
      const { id_token } = await openApplication(server, browser, travel);
      return await walk(
        server,
        browser,
        `/oidc/session/end?${new URLSearchParams({ id_token_hint: id_token })}`,
      );
    };
    expect((await signOut()).pathname).toMatch(/^\/\w\w\/sign-out$/);
    expect(tokensOf(browser)).toEqual([ofAlice]);
    expect(await list(browser)).toEqual([alice.email]);
    expect(await emailWith(browser, ofAlice)).toBe(alice.email);
    expect(browser.cookies.get('token-companion')).toMatch(/^[\w-]{43}$/);
    store(browser, [ofAlice]);
    await signOut();
    expect(browser.cookies.has('token-companion')).toBe(false);
    expect(tokensOf(browser)).toEqual([]);
  });

  it('An account that was ended elsewhere is not in the list of the browser at the next look', async () => {
    const browser = await withAliceAndBob();
    const elsewhere = openBrowser(server);
    await add(elsewhere, bob);
    const [token = ''] = tokensOf(elsewhere);
    await elsewhere.call('endOtherSessions', {}, { token });
    expect(await list(browser)).toEqual([null, alice.email]);
  });

  it('Looking at the list of accounts is no use of a session: one that is not used ends after an hour [S08]', async () => {
    const browser = await withAliceAndBob();
    const [ofBob = ''] = tokensOf(browser);
    await server.later(50 * 60);
    expect(await list(browser)).toEqual([bob.email, alice.email]);
    await emailWith(browser, ofBob);
    await server.later(15 * 60);
    expect(await list(browser)).toEqual([bob.email, null]);
  });

  it('Who was signed out in this browser alone is not in it for its next user, although the session lives [4.11]', async () => {
    const browser = await withAliceAndBob();
    const [ofBob = '', ofAlice = ''] = tokensOf(browser);
    // The server was not reached: the page has removed its cookies, but cannot remove the companions.
    store(browser, []);
    await add(browser, carol);
    expect(await list(browser, [ofBob, ofAlice])).toEqual([null, null]);
    expect(browser.cookies.get('token-companion')).toMatch(/^[\w-]{43}$/);
  });

  it('The second step of another account leaves those that are signed in', async () => {
    const browser = openBrowser(server);
    await add(browser, alice);
    const user = await join(server);
    await activateAuthenticator(server, await signIn(server, user));
    const step = await signInIn(browser, user);
    expect(step.data.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION');
    expect(await list(browser)).toEqual([alice.email]);
    const { access_token: token } = step.data;
    expect((await browser.call('revokeToken', {}, { token })).status).toBe(200);
    expect(await list(browser)).toEqual([alice.email]);
  });

  it('A request of OpenID Connect has the browser’s current account: at once, without a screen, and after the choice [1.3]', async () => {
    const browser = await withAliceAndBob();
    const travel = await registerClient(server);
    const ask = async (prompt: string) => {
      const request = authorizationRequest(travel, { prompt });
      return { request, address: await walk(server, browser, request.url) };
    };
    const learned = async (request: Request, address: URL) => {
      const tokens = await requestTokens(server, travel, exchange(address, request, travel));
      return (await userinfo(server, tokens.access_token)).claims.email;
    };
    const silent = await ask('none');
    expect(await learned(silent.request, silent.address)).toBe(bob.email);
    const asked = await ask('select_account');
    expect(asked.address.pathname).toMatch(/\/choose-account$/);
    // The user chooses the other account.
    store(browser, [...tokensOf(browser)].reverse());
    const back = await walk(server, browser, asked.address.searchParams.get('backUrl') ?? '');
    expect(await learned(asked.request, back)).toBe(alice.email);
    // Without a current account nobody is signed in for an application.
    (browser.cookies as Map<string, string>).delete(cookieNames.accessToken); // of `openBrowser`
    expect((await ask('none')).address.searchParams.get('error')).toBe('login_required');
  });
});
