import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.js';
import { addApplication } from '../../../acts/applications/add-application.ts';
import { setApplicationGroups } from '../../../acts/groups/application-groups.ts';
import { addGroup } from '../../../acts/groups/change-groups.ts';
import { addMember } from '../../../acts/groups/members.ts';
import { addRole, giveRole } from '../../../acts/groups/roles.ts';
import { describeOnBoth, describeServer } from '../../../testing/both-databases.ts';
import { keepWindows } from '../../../testing/keep-windows.ts';
import { operateJson } from '../../../testing/operate.ts';
import { join, signIn } from '../../../testing/people.ts';
import type { ProxyProgram } from '../../../testing/proxy-program.ts';
import { freshAddress } from '../../../testing/request.ts';
import { startForwardProxy } from '../../../testing/shipped-proxy.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';

/** Registers an application whose proxy asks. */
const register = (server: TestServer, url: string) =>
  addApplication(server.context, operator, { id: 'BOOKS', name: 'Books', url, forwardAuth: true });

interface Visit {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a browser is answered. */
interface Seen {
  readonly status: number | undefined;
  readonly location: string;
  readonly setCookies: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A browser at the own host of an application: it keeps cookies, and follows nothing by itself. It asks by
 * `node:http`, because `fetch` says in `Sec-Fetch-Mode` that it opens no page.
 */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly #place: (address: string) => string;
  readonly #own: Readonly<Record<string, string>>;

  /** @param place where an address is asked for */
  constructor(place: (address: string) => string, own: Readonly<Record<string, string>> = {}) {
    this.#place = place;
    this.#own = own;
  }

  async open(address: string, { form, headers = {} }: Visit = {}): Promise<Seen> {
    const sent = httpRequest(this.#place(address), {
      method: form ? 'POST' : 'GET',
      agent: false,
      headers: {
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'none',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...this.#own,
        ...headers,
      },
    });
    sent.end(form && new URLSearchParams(form).toString());
    // Safe: it is what the event of an answer brings.
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const setCookies = response.headers['set-cookie'] ?? [];
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { statusCode: status, headers: answered } = response;
    return {
      status,
      location: answered.location ?? '',
      setCookies,
      headers: answered,
      body: await text(response),
    };
  }
}

/** What the portal does with the address that a guest is led to: the return, with a token of its user. */
async function returnOf(server: TestServer, location: string, token: string): Promise<string> {
  const { searchParams } = new URL(location);
  const { data } = await server.call(
    'findRedirectUrl',
    {
      application: searchParams.get('application') ?? '',
      requestedUrl: searchParams.get('backUrl') ?? '',
    },
    { token },
  );
  return `${data.url}&access_token=${data.access_token}`;
}

/** Opens a page as a guest, signs in at the portal, and comes back. */
async function enter(server: TestServer, browser: Browser, address: string, token: string): Promise<Seen> {
  const guest = await browser.open(address);
  return await browser.open(await returnOf(server, guest.location, token));
}

/** What the application answers with: what it got. */
const echoed = v.object({ path: v.string(), headers: v.record(v.string(), v.unknown()), body: v.string() });

/** An application that answers with the headers that it got. */
async function startEcho(): Promise<Server> {
  const echo = createServer((request, response) => {
    void text(request).then((body) =>
      response.end(JSON.stringify({ path: request.url, headers: request.headers, body })),
    );
  });
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
  return echo;
}

describe.each(['nginx', 'caddy'] as const)('an application behind %s with the shipped file', (name) => {
  describeServer('whose proxy asks', (server) => {
    let echo: Server;
    let proxy: ProxyProgram | undefined;
    const addressOf = (path: string) => `${proxy?.url}${path}`;
    beforeAll(async () => {
      echo = await startEcho();
      const port = await freePort();
      await register(server, `http://127.0.0.1:${port}/`);
      const { port: behind } = echo.address() as AddressInfo; // listening on a TCP port
      proxy = await startForwardProxy(name, { port, behind, portico: server.url });
    });
    afterAll(async () => {
      await proxy?.stop();
      echo.close();
    });
    const newBrowser = () => new Browser((address) => address);
    const seen = (response: Seen) => {
      expect(response.status).toBe(200);
      const { headers, ...rest } = v.parse(echoed, JSON.parse(response.body));
      // An empty one says nothing: nginx leaves it out, Caddy passes it on.
      const remote = Object.entries(headers).filter(
        ([key, value]) => /^remote[-_]/.test(key) && value !== '',
      );
      return { ...rest, remote: Object.fromEntries(remote) };
    };

    it(`Behind ${name} a guest is led to the portal and back to the page that was wanted, whose application learns the user [1.3, 4.6]`, async () => {
      if (!proxy) return;
      const browser = newBrowser();
      const wanted = addressOf('/orders?page=2&sort=a%20b');
      const guest = await browser.open(wanted);
      expect(guest.status).toBe(303);
      expect(guest.location).toMatch(/^http:\/\/portal\.test:3000\/sign-in\?application=BOOKS&backUrl=/);
      const back = await browser.open(await returnOf(server, guest.location, await signIn(server, 'alice')));
      expect([back.status, back.location]).toEqual([303, wanted]);
      const { path, remote } = seen(await browser.open(wanted));
      expect(path).toBe('/orders?page=2&sort=a%20b');
      expect(remote).toEqual({
        'remote-user': expect.stringMatching(/^[\w-]{22,}$/),
        'remote-email': 'alice@portico.example',
        'remote-name': 'Alice Archer',
      });
    });

    it(`Behind ${name} no header of a browser says who its user is, with a session and without one [R22]`, async () => {
      if (!proxy) return;
      const forged = Object.fromEntries(
        ['Remote-User', 'Remote-Email', 'Remote-Name', 'Remote-Groups', 'Remote-Roles', 'Remote_User'].map(
          (header) => [header, 'admin'],
        ),
      );
      const browser = newBrowser();
      expect((await browser.open(addressOf('/'), { headers: forged })).status).toBe(303);
      await enter(server, browser, addressOf('/'), await signIn(server, 'alice'));
      const { remote } = seen(await browser.open(addressOf('/'), { headers: forged }));
      expect(Object.keys(remote).sort()).toEqual(['remote-email', 'remote-name', 'remote-user']);
      expect(Object.values(remote)).not.toContain('admin');
    });

    it(`Behind ${name} what a page loads is answered with 401 without a session, and a form is passed on with one [4.6]`, async () => {
      if (!proxy) return;
      const browser = newBrowser();
      const loaded = await browser.open(addressOf('/data'), { headers: { 'sec-fetch-mode': 'cors' } });
      expect([loaded.status, loaded.setCookies]).toEqual([401, []]);
      const form = { form: { a: 'b' } };
      const guest = await browser.open(addressOf('/orders'), form);
      const back = await browser.open(await returnOf(server, guest.location, await signIn(server, 'alice')));
      expect(back.location).toBe(addressOf('/'));
      expect(seen(await browser.open(addressOf('/orders'), form)).body).toBe('a=b');
    });

    it(`Behind ${name} a user whose session or right has ended is asked to sign in at the next request [4.6, 4.11]`, async () => {
      if (!proxy) return;
      const grace = await join(server);
      const token = await signIn(server, grace);
      const browser = newBrowser();
      await enter(server, browser, addressOf('/'), token);
      seen(await browser.open(addressOf('/')));
      await setApplicationGroups(server.context, operator, { id: 'BOOKS', reason, openTo: 'VERIFIED' });
      expect((await browser.open(addressOf('/'))).status).toBe(303);
      await setApplicationGroups(server.context, operator, { id: 'BOOKS', reason, openTo: 'ALL' });
      const other = newBrowser();
      await enter(server, other, addressOf('/'), token);
      seen(await other.open(addressOf('/')));
      await server.call('revokeToken', {}, { token });
      expect((await other.open(addressOf('/'))).status).toBe(303);
    });

    it(`Behind ${name} no browser is given the session of somebody else, and none loses its own [R21]`, async () => {
      if (!proxy) return;
      const [attacker, victim] = [newBrowser(), newBrowser()];
      const linkOf = async () => {
        const guest = await attacker.open(addressOf('/'));
        return await returnOf(server, guest.location, await signIn(server, 'bob'));
      };
      const led = await victim.open(await linkOf());
      expect([led.location, led.setCookies]).toEqual([addressOf('/'), []]);
      expect((await victim.open(addressOf('/'))).status).toBe(303);
      await victim.open(await linkOf());
      expect((await victim.open(addressOf('/'))).status).toBe(303);

      await enter(server, victim, addressOf('/'), await signIn(server, 'alice'));
      await victim.open(await linkOf());
      const { remote } = seen(await victim.open(addressOf('/')));
      expect(remote['remote-email']).toBe('alice@portico.example');
    });

    it(`Behind ${name} a user signs out of the application alone, and no other site can do it [4.11, R21]`, async () => {
      if (!proxy) return;
      const token = await signIn(server, 'alice');
      const browser = newBrowser();
      await enter(server, browser, addressOf('/'), token);
      const before = new Map(browser.cookies);
      const signOut = addressOf('/.portico/BOOKS/sign-out');
      for (const [header, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
        ['origin', 'https://evil.example'],
        ['sec-purpose', 'prefetch'],
      ] as const)
        expect((await browser.open(signOut, { headers: { [header]: value } })).status).toBe(400);
      seen(await browser.open(addressOf('/')));
      const ended = await browser.open(signOut, {
        form: { any: 'field' },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect([ended.status, ended.location]).toEqual([303, 'http://portal.test:3000/']);
      expect([...browser.cookies]).toEqual([]);
      for (const [key, value] of before) browser.cookies.set(key, value);
      expect((await browser.open(addressOf('/'))).status).toBe(303);
      expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    });
  });
});

describeOnBoth('the paths of an application whose proxy asks', (server) => {
  const origin = 'https://books.example';
  beforeAll(async () => {
    await register(server, `${origin}/`);
  });
  const newBrowser = (address = freshAddress()) =>
    new Browser(
      (url) => {
        const { pathname, search } = new URL(url, origin);
        return server.url + pathname + search;
      },
      { 'x-forwarded-for': address },
    );
  const path = (step: string, application = 'BOOKS') => `/.portico/${application}/${step}`;
  const session = '__Host-portico_session_BOOKS';

  it('The cookies of a host with TLS belong to it alone, and one that a neighbour can set is not read [R21]', async () => {
    const browser = newBrowser();
    const begun = await browser.open(path('start?to=/a'));
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(begun.setCookies).toEqual([
      expect.stringMatching(/^__Host-portico_state_BOOKS=[\w-]{43}; Max-Age=3600; /),
    ]);
    const back = await browser.open(await returnOf(server, begun.location, await signIn(server, 'alice')));
    expect(back.location).toBe(`${origin}/a`);
    expect(back.setCookies[0]).toMatch(new RegExp(`^${session}=[\\w-]{43}; ${attributes}$`));
    // The host is not Portico's: it does not say for the application that its neighbours have TLS, too.
    expect(back.headers['strict-transport-security']).toBeUndefined();
    expect((await browser.open(path('check'))).status).toBe(204);

    const tossed = newBrowser();
    tossed.cookies.set('portico_session_BOOKS', browser.cookies.get(session) ?? '');
    expect((await tossed.open(path('check'))).status).toBe(401);
  });

  it('The token of an address is taken once, and is worth nothing afterwards: neither at a return nor as a cookie [R21]', async () => {
    const [alice, thief] = [newBrowser(), newBrowser()];
    const begun = await alice.open(path('start'));
    const back = await returnOf(server, begun.location, await signIn(server, 'alice'));
    const token = new URL(back).searchParams.get('access_token') ?? '';
    thief.cookies.set(session, token);
    expect((await thief.open(path('check'))).status).toBe(401);
    await Promise.all([alice.open(back), alice.open(back)]);
    expect((await alice.open(path('check'))).status).toBe(204);
    expect((await thief.open(path('check'))).status).toBe(401);

    const own = await thief.open(path('start'));
    const address = new URL(new URL(own.location).searchParams.get('backUrl') ?? '');
    address.searchParams.set('access_token', token);
    thief.cookies.delete(session);
    await thief.open(address.href);
    expect(thief.cookies.has(session)).toBe(false);
  });

  it('Two tabs that wait for a sign-in both come to the page that each of them wanted [4.6]', async () => {
    const browser = newBrowser();
    const token = await signIn(server, 'alice');
    const [first, second] = [
      await browser.open(path('start?to=/a')),
      await browser.open(path('start?to=/b')),
    ];
    const backs = [
      await returnOf(server, first.location, token),
      await returnOf(server, second.location, token),
    ];
    expect((await browser.open(backs[0] ?? '')).location).toBe(`${origin}/a`);
    // The state of the first tab is not replaced by that of the second.
    expect((await browser.open(path('check'))).status).toBe(204);
    expect((await browser.open(backs[1] ?? '')).location).toBe(`${origin}/b`);
    expect((await browser.open(path('check'))).status).toBe(204);
  });

  it('The application learns groups and roles that it may learn, and no more [4.6]', async () => {
    const grace = await join(server);
    const { id: accountId } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', grace.email)
      .executeTakeFirstOrThrow();
    for (const [id, name] of [
      ['readers', 'Readers, all'],
      ['writers', 'Writers'],
    ] as const) {
      await addGroup(server.context, operator, { id, name, description: '', reason });
      await addMember(server.context, operator, { accountId, group: id, reason });
    }
    const editor = { application: 'BOOKS', role: 'editor', reason };
    await addRole(server.context, operator, { ...editor, name: 'Editor' });
    const learns = (changes: Partial<ApplicationGroups>) =>
      setApplicationGroups(server.context, operator, { id: 'BOOKS', reason, ...changes });
    await learns({ learns: 'CHOSEN', learnedGroups: ['writers'] });
    const browser = newBrowser();
    await enter(server, browser, path('start'), await signIn(server, grace));
    const told = async () => {
      const { headers } = await browser.open(path('check'));
      return { groups: headers['remote-groups'], roles: headers['remote-roles'] };
    };
    expect(await told()).toEqual({ groups: 'writers', roles: '' });
    await learns({ learns: 'ALL', groupsShape: 'NAMES' });
    await giveRole(server.context, operator, { ...editor, accountId });
    expect(await told()).toEqual({ groups: 'Readers%2C all,Writers', roles: 'editor' });
    await learns({ learns: 'NONE' });
    expect(await told()).toEqual({ groups: '', roles: 'editor' });
  });

  it('Invented tokens of one address are limited apart from the checks of the application [S03]', async () => {
    const [alice, attacker] = [newBrowser(), newBrowser()];
    await enter(server, alice, path('start'), await signIn(server, 'alice'));
    const statuses = new Set<number | undefined>();
    await keepWindows(server);
    for (let wave = 0; wave < 11; wave += 1)
      await Promise.all(
        Array.from({ length: 60 }, async (_none, index) => {
          attacker.cookies.set(session, `${wave}-${index}`.padStart(43, 'x'));
          statuses.add((await attacker.open(path('check'))).status);
        }),
      );
    expect([...statuses]).toEqual([401, 429]);
    expect((await alice.open(path('check'))).status).toBe(204);
    // Who presents none costs nothing that is counted.
    attacker.cookies.clear();
    expect((await attacker.open(path('check'))).status).toBe(401);
  });

  it('An application has none of these paths until it is switched on, and a second after it is switched off no browser has a session [4.6]', async () => {
    for (const application of ['STORE', 'NOWHERE', 'books', '__proto__'])
      for (const step of ['check', 'open', 'start', 'return', 'sign-out'])
        expect((await newBrowser().open(path(step, application))).status).toBe(404);
    const browser = newBrowser();
    const token = await signIn(server, 'alice');
    await enter(server, browser, path('start'), token);
    const { data } = await server.call(
      'findRedirectUrl',
      { application: 'BOOKS', requestedUrl: `${origin}/a` },
      { token },
    );
    // Opened from the menu of the portal, its proxy begins the sign-in: no token is in an address of it.
    expect(data).toEqual({ url: `${origin}/a`, applicationName: 'Books' });

    const shown = await operateJson<{ forwardAuth: boolean }>(
      server,
      'app',
      'edit',
      'BOOKS',
      '--no-forward-auth',
    );
    expect(shown.forwardAuth).toBe(false);
    await until('the end of its checks', async () => (await browser.open(path('check'))).status === 404);
    await operateJson(server, 'app', 'edit', 'BOOKS', '--forward-auth');
  });
});
