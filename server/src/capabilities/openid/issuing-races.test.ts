import { describe, expect, it } from 'vitest';
import { removeOpenid, setOpenid } from '../../acts/applications/set-openid.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import {
  type Answering,
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  registerClient,
  requestTokens,
  signInWith,
  type Tokens,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { type Credentials, signIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';
import { setDisabled } from '../accounts/staff-store.ts';
import { lockAccount } from '../accounts/store.ts';
import { applyEnding } from '../endings/apply-ending.ts';

const operator = { type: 'cli', user: 'test' } as const;
/** How often each race is run. */
const rounds = 10;
const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';

describe('what is issued at two server processes with one PostgreSQL', () => {
  const servers = openTwoProcesses();
  const { turn } = servers;
  const at = (index: number): Answering => ({
    url: 'http://portal.test:3000',
    fetch: (path, init) =>
      servers.fetch(index, path, {
        redirect: 'manual',
        ...init,
        headers: { 'x-forwarded-for': freshAddress(), ...init?.headers },
      }),
  });
  const register = (id: string, more: Parameters<typeof registerClient>[1] = {}) =>
    registerClient({ context: { db: servers.db() } }, { id, ...more });

  async function open(user: Credentials): Promise<Browser> {
    const browser = openBrowser(turn(0));
    await signInWith(browser, user);
    return browser;
  }

  const started = async ({ id }: RelyingParty, scope: string) => {
    const body = new URLSearchParams({ client_id: id, scope, prompt: 'consent' });
    const answer = await at(0).fetch('/oidc/device/auth', { method: 'POST', body });
    return (await answer.json()) as Record<'device_code' | 'user_code', string>; // RFC 8628 §3.2
  };
  /** Sends a form of the screen for devices, and returns what is shown then. */
  async function sendForm(index: number, browser: Browser, form: Readonly<Record<string, string>>) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams(form);
    const answer = await at(index).fetch('/oidc/device', { method: 'POST', body, headers: { cookie } });
    return (await walk(at(index), browser, answer.headers.get('location') ?? '')).searchParams;
  }
  /** Types the code of a device. Returns the form that allows it. */
  async function typeCode(browser: Browser, user_code: string) {
    const xsrf = (await walk(at(0), browser, '/oidc/device')).searchParams.get('form') ?? '';
    const asked = await sendForm(0, browser, { xsrf, user_code });
    return { xsrf: asked.get('form') ?? '', user_code, confirm: 'yes' };
  }
  /** A device that its user has allowed, and that has not asked yet. */
  async function allowedDevice(browser: Browser, client: RelyingParty, scope: string): Promise<string> {
    const { device_code, user_code } = await started(client, scope);
    const shown = await sendForm(0, browser, await typeCode(browser, user_code));
    expect(shown.get('end')).toBe('done');
    return device_code;
  }

  /**
   * All that an application can ask with at one moment: codes, refresh tokens and codes of devices, of one
   * session.
   */
  async function prepare(
    browser: Browser,
    [web, native]: readonly [RelyingParty, RelyingParty],
    scope: string,
  ) {
    const asks: { readonly client: RelyingParty; readonly input: Readonly<Record<string, string>> }[] = [];
    for (let count = 0; count < 4; count += 1) {
      const request = authorizationRequest(web, { scope, prompt: 'consent' });
      asks.push({
        client: web,
        input: exchange(await authorize(at(0), browser, request), request, web),
      });
      const { refresh_token } = await openApplication(at(1), browser, web, { scope, prompt: 'consent' });
      asks.push({ client: web, input: { grant_type: 'refresh_token', refresh_token } });
    }
    for (let count = 0; count < 2; count += 1) {
      const device_code = await allowedDevice(browser, native, scope);
      asks.splice(count, 0, { client: native, input: { grant_type: deviceCode, device_code } });
    }
    return asks;
  }

  /** Asks with all of it at both processes while something ends, and returns what was answered. */
  async function askWhile(
    asks: Awaited<ReturnType<typeof prepare>>,
    end: () => Promise<unknown>,
    round: number,
  ): Promise<readonly { readonly client: RelyingParty; readonly tokens: Tokens }[]> {
    const send = (part: typeof asks) =>
      part.map(async ({ client, input }, index) => ({
        client,
        tokens: await requestTokens(at(index), client, input),
      }));
    // Sometimes it ends at once, sometimes when one of them was answered, so that others are being answered.
    const first = send(asks.slice(0, round % asks.length));
    if (first.length > 0) await Promise.race(first);
    const ended = end();
    const second = send(asks.slice(first.length));
    await ended;
    return await Promise.all([...first, ...second]);
  }

  const statuses = { issued: 0 };

  /** Nothing that was answered is alive, and what was not issued was refused. */
  async function allEnded(answers: Awaited<ReturnType<typeof askWhile>>): Promise<void> {
    for (const { client, tokens } of answers) {
      expect([200, 400, 401]).toContain(tokens.status);
      if (tokens.status !== 200) continue;
      statuses.issued += 1;
      expect((await userinfo(at(0), tokens.access_token)).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      expect((await requestTokens(at(1), client, refresh)).status).toBe(400);
    }
  }

  const accountOf = async (user: Credentials): Promise<AccountId> => {
    const { kysely } = servers.db();
    const row = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  // No application has a logout address.
  const enqueue: Context['enqueue'] = async () => {};
  const setEnabled = async (user: Credentials, disabled: 0 | 1) => {
    const accountId = await accountOf(user);
    await transaction(servers.db(), async (tx) => {
      await lockAccount(tx, accountId);
      await setDisabled(tx, accountId, disabled);
      if (disabled === 1) await applyEnding(tx, { enqueue }, 'accountDisabled', { accountId });
    });
  };

  interface Ending {
    readonly scope: string;
    readonly end: (user: Credentials, session: Browser) => Promise<() => Promise<unknown>>;
    readonly after?: (user: Credentials) => Promise<unknown>;
  }
  const offline = 'openid email offline_access';
  const token = (browser: Browser) => browser.cookies.get('access_token') ?? '';
  let password = 'Quiet-Arch7';
  const again = async () => {
    await register('TRAVEL');
    await register('STORE', { kind: 'NATIVE' });
  };
  const endings: Readonly<Record<string, Ending>> = {
    'the user ends all other sessions': {
      scope: offline,
      end: async (user) => {
        const kept = await signIn(turn(0), user);
        return () => turn(1).call('endOtherSessions', {}, { token: kept });
      },
    },
    'the user changes the password in another session': {
      scope: offline,
      end: async (user) => {
        const kept = await signIn(turn(0), user);
        const [before, next] = [password, password === 'Early-Boat.42' ? 'Quiet-Arch7' : 'Early-Boat.42'];
        return async () => {
          const input = { password: before, newPassword: next };
          const { status, codes } = await turn(1).call('changePassword', input, { token: kept });
          expect([status, codes]).toEqual([200, []]);
          password = next;
        };
      },
    },
    'the user signs out': {
      scope: 'openid email',
      end: async (_user, session) => () => session.call('revokeToken', {}, { token: token(session) }),
    },
    'the user ends the access of the application': {
      scope: offline,
      end: async (_user, session) => () =>
        Promise.all(
          ['TRAVEL', 'STORE'].map(async (application) => {
            const ended = await session.call(
              'endApplicationAccess',
              { application },
              { token: token(session) },
            );
            expect([application, ended.status, ended.codes]).toEqual([application, 200, []]);
          }),
        ),
    },
    'the account is disabled': {
      scope: offline,
      end: async (user) => () => setEnabled(user, 1),
      after: (user) => setEnabled(user, 0),
    },
    'the operator ends the use of OpenID Connect by the applications': {
      scope: offline,
      end: async () => () =>
        Promise.all(['TRAVEL', 'STORE'].map((id) => removeOpenid({ db: servers.db() }, operator, { id }))),
      after: again,
    },
  };

  it.each(Object.keys(endings))(
    'Nothing that two servers with one PostgreSQL issue outlives the moment at which %s [D06]',
    async (name) => {
      const { scope, end, after } = endings[name] as Ending; // of `endings`
      const user = await servers.join();
      password = user.password;
      for (let round = 0; round < rounds; round += 1) {
        const clients = [await register('TRAVEL'), await register('STORE', { kind: 'NATIVE' })] as const;
        const session = await open({ ...user, password });
        const asks = await prepare(session, clients, scope);
        const answers = await askWhile(asks, await end({ ...user, password }, session), round);
        await after?.(user);
        await allEnded(answers);
      }
      expect(statuses.issued).toBeGreaterThan(0);
      statuses.issued = 0;
    },
  );

  it('No code without PKCE is worth anything once an operator demands it, at whichever moment it is asked for [D22]', async () => {
    const user = await servers.join();
    const business = await register('BUSINESS');
    const demand = (isDemanded: boolean) =>
      setOpenid({ db: servers.db() }, operator, {
        id: 'BUSINESS',
        kind: 'WEB',
        redirectUris: [business.redirectUri],
        logoutReturnUris: [],
        logoutUri: null,
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        firstParty: true,
        pairwise: false,
        withoutPkce: !isDemanded,
      });
    const browser = await open(user);
    let codes = 0;
    for (let round = 0; round < rounds; round += 1) {
      await demand(false);
      const asked = Array.from({ length: 8 }, async (_none, index) => {
        const request = authorizationRequest(business);
        const url = new URL(request.url, 'http://portal.test');
        for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
        return await authorize(at(index), browser, { ...request, url: url.pathname + url.search });
      });
      if (round % 3 > 0) await Promise.race(asked);
      const [answers] = await Promise.all([Promise.all(asked), demand(true)]);
      for (const { searchParams } of answers) {
        const code = searchParams.get('code');
        if (code === null) continue;
        codes += 1;
        const input = { grant_type: 'authorization_code', code, redirect_uri: business.redirectUri };
        expect((await requestTokens(at(codes), business, input)).status).toBe(400);
      }
    }
    expect(codes).toBeGreaterThan(0);
  });

  it('What is issued for a code that its owner and a thief use at the same moment ends [D06]', async () => {
    const travel = await register('TRAVEL');
    const session = await open(await servers.join());
    let both = 0;
    for (let round = 0; round < 3 * rounds; round += 1) {
      const request = authorizationRequest(travel, { scope: offline, prompt: 'consent' });
      const input = exchange(await authorize(at(0), session, request), request, travel);
      const answers = await Promise.all([0, 1].map((index) => requestTokens(at(index), travel, input)));
      const [won, ...more] = answers.filter(({ status }) => status === 200);
      expect([more, answers.filter(({ status }) => status >= 500)]).toEqual([[], []]);
      if (!won) continue;
      both += 1;
      expect((await userinfo(at(1), won.access_token)).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token: won.refresh_token };
      expect(await requestTokens(at(0), travel, refresh)).toMatchObject({ status: 400 });
    }
    expect(both).toBeGreaterThan(0);
  });

  it('Two workers that use a refresh token at the same moment get one new refresh token, which goes on [D06]', async () => {
    const travel = await register('TRAVEL');
    const session = await open(await servers.join());
    let { refresh_token } = await openApplication(at(0), session, travel);
    for (let round = 0; round < rounds; round += 1) {
      const renew = (index: number) =>
        requestTokens(at(index), travel, { grant_type: 'refresh_token', refresh_token });
      const answers = await Promise.all([0, 1, 2, 3].map(renew));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
      for (const { access_token } of answers) expect((await userinfo(at(1), access_token)).status).toBe(200);
      refresh_token = answers[0]?.refresh_token ?? '';
    }
  });

  it('The code of a device is allowed by one of two users who do so at the same moment', async () => {
    const native = await register('STORE', { kind: 'NATIVE' });
    const sessions = [await open(await servers.join()), await open(await servers.join())];
    for (let round = 0; round < rounds; round += 1) {
      const { user_code, device_code } = await started(native, 'openid');
      const forms = await Promise.all(
        sessions.map(async (session) => [session, await typeCode(session, user_code)] as const),
      );
      const shown = await Promise.all(forms.map(([session, form], index) => sendForm(index, session, form)));
      expect(shown.filter((query) => query.get('end') === 'done')).toHaveLength(1);
      const input = { grant_type: deviceCode, device_code };
      expect(await requestTokens(at(0), native, input)).toMatchObject({ status: 200 });
    }
  });
});
