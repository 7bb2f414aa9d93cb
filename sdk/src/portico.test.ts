import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortico, type PorticoOptions } from './index.ts';
import { alice, TestPortal } from './testing/portal.ts';

const portal = new TestPortal();
const url = 'https://store.example';
let token = '';
let count = 0;

// Only the date is faked, so that the time until the next check does not depend on the machine.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await portal.start();
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  count += 1;
  token = `token-${count}`;
  portal.tokens.set(token, alice);
});
afterEach(() => {
  portal.fault = 'none';
});

const open = (options: Partial<PorticoOptions> = {}) =>
  createPortico({
    portal: portal.address,
    clientId: portal.clientId,
    clientSecret: portal.clientSecret,
    url,
    ...options,
  });
type Opened = ReturnType<typeof open>;

const page = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  new Request(url + path, { headers: { accept: 'text/html', cookie, ...headers } });
const form = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  new Request(url + path, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf(answer: Response): string {
  const kept = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
  return kept.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Starts a sign-in, and comes back from the portal with a token. */
async function comeBack(portico: Opened, returnTo = '/orders') {
  const start = portico.signIn({ returnTo });
  const backUrl = new URL(start.headers.get('location') ?? '').searchParams.get('backUrl');
  const returned = new URL(backUrl ?? '');
  returned.searchParams.set('access_token', token);
  return portico.handle(page(returned.pathname + returned.search, cookiesOf(start)));
}

async function signedIn(portico: Opened): Promise<string> {
  const answer = await comeBack(portico);
  if (!answer) throw new Error('The return was not answered.');
  return cookiesOf(answer);
}

describe('the session', () => {
  it('The session of the SDK is a cookie that contains no readable token, no script can read and no other site can send [4.6]', async () => {
    const answer = await comeBack(open());
    const [session = '', state] = answer?.headers.getSetCookie() ?? [];
    expect(session).toMatch(/^__Host-portico_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(state).toMatch(/^__Host-portico_state=; Max-Age=0/);
    for (const text of [session, atob(session.split(/[=.]/)[1] ?? ''), answer?.headers.get('location')])
      expect(text).not.toContain(token);
    expect(answer?.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('The session of the SDK is known to another process of the application, and to no application with another secret or id', async () => {
    const cookie = await signedIn(open());
    expect((await open().user(page('/', cookie)))?.email).toBe(alice.email);
    for (const other of [{ clientSecret: 'another' }, { clientId: 'TRAVEL' }])
      expect(await open(other).account(page('/', cookie))).toEqual({ kind: 'guest' });
  });

  it.each(['made-up', 'a.b.c.d.e', ''])(
    'The session of the SDK is not opened by the cookie “%s”',
    async (value) => {
      expect(await open().user(page('/', `__Host-portico_session=${value}`))).toBeNull();
    },
  );

  it('The session of the SDK ends in another process when its memory has passed, and tells to remove the cookie', async () => {
    const portico = open();
    const cookie = await signedIn(portico);
    portal.tokens.delete(token);
    expect((await portico.account(page('/', cookie))).kind).toBe('signed-in');
    vi.setSystemTime(Date.now() + 3000);
    expect(await portico.account(page('/', cookie))).toEqual({
      kind: 'signed-out',
      cookie: expect.stringMatching(/^__Host-portico_session=; Max-Age=0/),
    });
  });

  it('The session of the SDK ends at once with a sign-out at the application, also when the portal cannot be told', async () => {
    const portico = open();
    const cookie = await signedIn(portico);
    portal.fault = '500';
    const answer = await portico.signOut(form('/auth/sign-out', cookie));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    portal.fault = 'none';
    expect(await portico.user(page('/', cookie))).toBeNull();
  });

  it('The session of the SDK stays ended, although an answer about it was under way when it ended', async () => {
    const portico = open();
    const cookie = await signedIn(portico);
    vi.setSystemTime(Date.now() + 3000);
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = portal.holdsCheck(promise);
    const underWay = portico.user(page('/', cookie));
    await asked;
    await portico.signOut(form('/auth/sign-out', cookie));
    resolve();
    expect(await underWay).toBeNull();
    expect(await portico.user(page('/', cookie))).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another application beside it', { 'sec-fetch-site': 'same-site' }],
  ])('A form of %s neither ends nor confirms the session of the SDK', async (_who, headers) => {
    const portico = open();
    const cookie = await signedIn(portico);
    expect((await portico.signOut(form('/', cookie, headers))).status).toBe(403);
    expect((await portico.confirm(form('/', cookie, headers), { account: alice.sub })).status).toBe(403);
    expect((await portico.handle(form('/auth/sign-out', cookie, headers)))?.status).toBe(403);
    expect(await portico.user(page('/', cookie))).not.toBeNull();
  });

  it('The session of the SDK is not ended by a form with a foreign Origin of a browser that sends no Sec-Fetch-Site', async () => {
    const portico = open();
    const cookie = await signedIn(portico);
    const request = (origin: string) =>
      new Request(`${url}/auth/sign-out`, { method: 'POST', headers: { cookie, origin } });
    expect((await portico.signOut(request('https://evil.example'))).status).toBe(403);
    expect((await portico.signOut(request(url))).status).toBe(303);
  });
});

describe('a return that this browser did not start', () => {
  const foreign = () => page(`/orders?access_token=${token}`);

  it('A return that this browser did not start leads to a sign-in, so that the user chooses the account [R13]', async () => {
    const answer = await open().handle(foreign());
    expect(answer?.headers.get('location')).toMatch(new RegExp(`^${portal.address}/sign-in[?]`));
    expect(cookiesOf(answer ?? new Response())).not.toContain('portico_session');
  });

  it('A return that this browser did not start waits for a confirmation, if the application asks for it [R13]', async () => {
    const portico = open({ unexpectedReturn: 'confirm' });
    const answer = await portico.handle(foreign());
    expect(answer?.headers.get('location')).toBe('/orders');
    const cookie = cookiesOf(answer ?? new Response());
    expect(await portico.account(page('/', cookie))).toMatchObject({ kind: 'unconfirmed' });
    expect(await portico.user(page('/', cookie))).toBeNull();
    const confirmed = await portico.handle(
      form(`/auth/confirm?account=${alice.sub}&returnTo=/orders`, cookie),
    );
    expect(confirmed?.headers.get('location')).toBe('/orders');
    expect(await portico.user(page('/', cookiesOf(confirmed ?? new Response())))).not.toBeNull();
  });

  it('A return that this browser did not start is not confirmed by a form that has shown another account, or none [R13]', async () => {
    const portico = open({ unexpectedReturn: 'confirm' });
    const cookie = cookiesOf((await portico.handle(foreign())) ?? new Response());
    for (const query of ['account=of-the-first-page&', 'account=&', '']) {
      const answer = await portico.handle(form(`/auth/confirm?${query}returnTo=/orders`, cookie));
      expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/orders']);
      expect(answer?.headers.getSetCookie()).toEqual([]);
    }
    expect(await portico.account(page('/', cookie))).toMatchObject({ kind: 'unconfirmed' });
  });
});

describe('a page for users', () => {
  it('A page for users sends a guest to the login and back, and refuses calls of a program', async () => {
    const portico = open();
    const answer = await portico.requireUser(page('/orders?page=2'));
    if (!(answer instanceof Response)) throw new Error('A guest was let in.');
    const backUrl = new URL(answer.headers.get('location') ?? '').searchParams.get('backUrl');
    expect(backUrl).toMatch(/^https:\/\/store\.example\/orders\?page=2&portico_state=/);
    const refused = await portico.requireUser(new Request(`${url}/api`, { headers: { accept: '*/*' } }));
    expect(refused).toMatchObject({ status: 401 });
  });

  it('A page for verified users sends others to the verification, in their language', async () => {
    const portico = open();
    portal.tokens.set(token, { ...alice, verified: false, verification_percent: 50, locale: 'de' });
    const cookie = await signedIn(portico);
    const answer = await portico.requireVerified(page('/vault', cookie));
    if (!(answer instanceof Response)) throw new Error('A user who is not verified was let in.');
    expect(answer.headers.get('location')).toBe(`${portal.address}/de/profile/verification`);
    expect(await portico.requireVerified(page('/', cookie, { accept: '*/*' }))).toMatchObject({
      status: 403,
    });
  });

  it('A page for verified users lets them in', async () => {
    const portico = open();
    expect(await portico.requireVerified(page('/vault', await signedIn(portico)))).toMatchObject({
      email: alice.email,
    });
  });
});

describe('the address of a return', () => {
  const parts = [
    'https:',
    '/',
    '\\',
    '//',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '..',
    'javascript:',
    '.',
    'a',
  ];

  it('The return address is always one of the application, whatever a link asks for [R12]', async () => {
    const portico = open();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 7 }), async (chosen) => {
        const returnTo = chosen.join('');
        const start = portico.signIn({ returnTo });
        const backUrl = new URL(start.headers.get('location') ?? '').searchParams.get('backUrl') ?? '';
        expect(new URL(backUrl).origin).toBe(url);
        const end = await portico.signOut(form('/auth/sign-out', ''), { returnTo });
        expect(new URL(end.headers.get('location') ?? '', url).origin).toBe(url);
      }),
    );
  });

  it.each(['//evil.example/', '/\\evil.example/', '/.//evil.example/'])(
    'The return address after a sign-in that came back to %s is a path of the application',
    async (path) => {
      const portico = open({ unexpectedReturn: 'confirm' });
      const request = { method: 'GET', url: `${path}?access_token=${token}`, headers: new Headers() };
      const answer = await portico.handle(request);
      expect(new URL(answer?.headers.get('location') ?? '', url).origin).toBe(url);
    },
  );

  it('The return address of a link to the sign-in is not that link itself', () => {
    const portico = open();
    expect(portico.signInPath('/orders?page=2')).toBe('/auth/sign-in?returnTo=%2Forders%3Fpage%3D2');
    expect(portico.signInPath('/auth/sign-in')).toBe('/auth/sign-in?returnTo=%2F');
  });
});

describe('GET /auth/user', () => {
  it('GET /auth/user tells a page who is signed in, without a token, and nobody else may keep the answer', async () => {
    const portico = open();
    const answer = await portico.handle(page('/auth/user', await signedIn(portico)));
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const body = await answer?.text();
    expect(JSON.parse(body ?? '')).toMatchObject({ kind: 'signed-in', user: { firstName: 'Alice' } });
    expect(body).not.toContain(token);
    const guest = await portico.handle(page('/auth/user'));
    expect(await guest?.json()).toEqual({ kind: 'guest', user: null });
  });
});

it('The SDK leaves every other request to the application', async () => {
  const portico = open();
  expect(await portico.handle(page('/orders'))).toBeNull();
  expect(await portico.handle(form(`/?access_token=${token}`, ''))).toBeNull();
});
