import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { type OutsideProvider, startOutsideProvider } from '../../testing/outside-provider.ts';
import { application, type Credentials, guest, handOff, join, signIn } from '../../testing/people.ts';
import { comeBack, linkProvider, offerProvider, tellSignOut } from '../../testing/providers.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { freshAddress } from '../../testing/request.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';

const hour = 3_600;
const now = () => Math.floor(Date.now() / 1000);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let users = 0;

/** A user whose account is linked with the user of a provider, and a session that began with the password. */
async function linked(server: TestServer, acme: OutsideProvider) {
  users += 1;
  const sub = `user-${users}`;
  acme.user = { sub };
  const user = await join(server);
  const browser = openBrowser(server);
  const password = { grant_type: 'password', username: user.email, password: user.password } as const;
  const { data } = await browser.call('issueToken', password);
  await linkProvider(acme, { browser, token: data.access_token });
  return { user, sub, own: { browser, token: data.access_token } };
}

/** Signs in with the provider, in a session there that it calls `sid`. */
async function signInThere(server: TestServer, acme: OutsideProvider, sub: string, sid?: string) {
  acme.user = { sub, ...(sid !== undefined && { sid }) };
  const browser = openBrowser(server);
  const { data } = await comeBack(server, acme, { browser });
  if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
  return { browser, token: data.tokenSet.access_token };
}

const isOpen = async ({ browser, token }: { readonly browser: Browser; readonly token: string }) =>
  (await browser.call('listSessions', {}, { token })).status === 200;

describeServer('a user who signs out at an outside provider', (server) => {
  const { admin } = openConsoleForStaff(server);
  let acme: OutsideProvider;
  let receiver: Receiver;
  beforeAll(async () => {
    [acme, receiver] = [await startOutsideProvider(), await startReceiver()];
    await offerProvider(server, acme);
    await operate(server, ['app', 'edit', 'STORE', '--logout-uri', `${receiver.url}/store`]);
  });
  afterAll(async () => {
    await Promise.all([acme.stop(), receiver.stop()]);
  });
  beforeEach(() => {
    acme.hostility = {};
  });

  it('The session that began with it ends, the application that it has reached is told, and all others stay', async () => {
    const { own, sub } = await linked(server, acme);
    const first = await signInThere(server, acme, sub, 'there-1');
    const second = await signInThere(server, acme, sub, 'there-2');
    const { access_token } = await handOff(first.browser, first.token);
    const store = application('STORE');
    const known = (await server.call('checkToken', { token: access_token }, { client: store })).data;
    const answer = await tellSignOut(server, await acme.logoutToken({ sub, sid: 'there-1' }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([await isOpen(first), await isOpen(second), await isOpen(own)]).toEqual([false, true, true]);
    await server.quiet();
    expect(receiver.received.filter(({ claims }) => claims.sid === known.sid)).toHaveLength(1);
  });

  it('Without a session there, all end that began with its user, and none that began with the password', async () => {
    const { own, sub } = await linked(server, acme);
    const [first, second] = [
      await signInThere(server, acme, sub, 'there-3'),
      await signInThere(server, acme, sub),
    ];
    expect((await tellSignOut(server, await acme.logoutToken({ sub }))).status).toBe(200);
    expect([await isOpen(first), await isOpen(second), await isOpen(own)]).toEqual([false, false, true]);
  });

  it('A session there alone is enough, also where the type of the token is not written', async () => {
    const { sub } = await linked(server, acme);
    const session = await signInThere(server, acme, sub, 'there-4');
    const token = await acme.logoutToken({ sid: 'there-4' }, { typ: 'JWT' });
    expect((await tellSignOut(server, token)).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
  });

  it('The user and staff read why, once, however often it is told', async () => {
    const { user, own, sub } = await linked(server, acme);
    await signInThere(server, acme, sub, 'there-5');
    const token = await acme.logoutToken({ sub, sid: 'there-5' });
    await Promise.all([1, 2, 3].map(() => tellSignOut(server, token)));
    const { events } = (await own.browser.call('listActivity', {}, { token: own.token })).data;
    const told = events.filter(({ type }) => type === 'SIGNED_OUT_AT_PROVIDER');
    expect(told).toMatchObject([{ provider: 'acme', browser: '', address: '' }]);
    const { id } = await accountOf(user);
    const { records } = (await admin.call('findAuditRecords', { type: 'SIGNED_OUT_AT_PROVIDER' })).data;
    expect(records.filter(({ subject }) => subject === id)).toMatchObject([
      { actorType: 'system', details: { provider: 'acme' } },
    ]);
  });

  it('A sign-in that waits for its second step ends with it', async () => {
    const { user, sub } = await linked(server, acme);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const waiting = await signInThere(server, acme, sub, 'there-6');
    expect((await tellSignOut(server, await acme.logoutToken({ sub, sid: 'there-6' }))).status).toBe(200);
    expect((await complete(waiting, app.code())).codes).toEqual(['invalid_token']);
  });

  it('A session that began after a second step ends with it, and so does that of who has registered with it', async () => {
    const { user, sub } = await linked(server, acme);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const waiting = await signInThere(server, acme, sub, 'there-7');
    const { data } = await complete(waiting, app.code());
    const session = { browser: waiting.browser, token: data.access_token };
    expect(await isOpen(session)).toBe(true);
    await tellSignOut(server, await acme.logoutToken({ sid: 'there-7' }));
    expect(await isOpen(session)).toBe(false);

    const registered = await register();
    expect(await isOpen(registered)).toBe(true);
    await tellSignOut(server, await acme.logoutToken({ sid: 'there-8' }));
    expect(await isOpen(registered)).toBe(false);
  });

  it('What began after the token was made is another sign-in: a token that comes again ends nothing of it [E07]', async () => {
    const { sub } = await linked(server, acme);
    const before = await signInThere(server, acme, sub, 'there-9');
    await server.later(10);
    const token = await acme.logoutToken({ sub, iat: (await databaseTime()) - 5 });
    expect((await tellSignOut(server, token)).status).toBe(200);
    expect(await isOpen(before)).toBe(false);
    const after = await signInThere(server, acme, sub, 'there-9');
    expect((await tellSignOut(server, token)).status).toBe(200);
    expect(await isOpen(after)).toBe(true);
  });

  it('A second step that is completed after the token was made belongs to the sign-in before it [E07]', async () => {
    const { user, sub } = await linked(server, acme);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const waiting = await signInThere(server, acme, sub, 'there-10');
    await server.later(10);
    const token = await acme.logoutToken({ sub, iat: (await databaseTime()) - 5 });
    const { data } = await complete(waiting, app.code());
    await tellSignOut(server, token);
    expect(await isOpen({ browser: waiting.browser, token: data.access_token })).toBe(false);
  });

  /** The test moves what is stored, and its own clock, but not that of the database. */
  async function databaseTime(): Promise<number> {
    const { db } = server.context;
    const { rows } = await sql<{ now: number }>`SELECT ${db.now} AS now`.execute(db.kysely);
    return Math.floor(Number(rows[0]?.now) / 1000);
  }

  async function accountOf({ email }: Credentials) {
    return await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  }

  async function complete({ browser, token }: { browser: Browser; token: string }, otp: string) {
    return await browser.call('issueToken', { grant_type: 'oauth_token', oauth_token: token, otp });
  }

  async function register() {
    const input = guest();
    acme.user = { sub: `new-${input.email}`, email: input.email, email_verified: true, sid: 'there-8' };
    const browser = openBrowser(server);
    await comeBack(server, acme, { browser });
    await browser.call('register', input);
    const { data } = await browser.call('confirmByProvider', {});
    return { browser, token: data?.tokenSet?.access_token ?? '' };
  }
});

describeServer('a sign-out that somebody else tells, or that is told wrongly', (server) => {
  let acme: OutsideProvider;
  let mallory: OutsideProvider;
  let session: Awaited<ReturnType<typeof signInThere>>;
  let sub: string;
  const sid = 'here';
  beforeAll(async () => {
    [acme, mallory] = [await startOutsideProvider(), await startOutsideProvider()];
    await offerProvider(server, acme);
    await offerProvider(server, mallory, { id: 'mallory', name: 'Mallory' });
    ({ sub } = await linked(server, acme));
    session = await signInThere(server, acme, sub, sid);
  });
  afterAll(async () => {
    await Promise.all([acme.stop(), mallory.stop()]);
  });
  beforeEach(async () => {
    acme.hostility = {};
    // A test that is red makes no other one red.
    if (!(await isOpen(session))) session = await signInThere(server, acme, sub, sid);
  });

  type Made = () => Promise<string> | string;
  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const other = (claims: Record<string, unknown>) => () => acme.logoutToken({ sub, sid, ...claims });
  const cases: readonly [string, Made][] = [
    ['a token for another application', other({ aud: 'another' })],
    ['a token of another issuer', other({ iss: 'https://id.example' })],
    ['a token of another provider for its own users', () => mallory.logoutToken({ sub, sid })],
    [
      'a token that another provider signs in the name of this one',
      () => mallory.logoutToken({ sub, sid, iss: acme.issuer }),
    ],
    ['a key that is not its own', () => acme.logoutToken({ sub, sid }, { signing: 'unknown key' })],
    ['no signature', () => acme.logoutToken({ sub, sid }, { signing: 'none' })],
    ['a signature by the client secret', () => acme.logoutToken({ sub, sid }, { signing: 'client secret' })],
    ['a nonce, as an ID token has', other({ nonce: 'n' })],
    ['no event', other({ events: undefined })],
    ['another event', other({ events: { 'https://schemas.openid.net/event/other': {} } })],
    ['an event that is a text', other({ events: { [event]: 'yes' } })],
    ['a token that has expired', other({ iat: now() - hour, exp: now() - hour / 2 })],
    ['a token without an end', other({ exp: undefined })],
    ['a token that is issued in the future', other({ iat: now() + hour, exp: now() + 2 * hour })],
    ['a token without the time of its issue', other({ iat: undefined })],
    ['a token without an id', other({ jti: undefined })],
    ['a token about nobody', other({ sub: undefined, sid: undefined })],
    ['a subject without an end', other({ sub: 'x'.repeat(256) })],
    ['a token of another type', () => acme.logoutToken({ sub, sid }, { typ: 'at+jwt' })],
    ['no token', () => ''],
    ['what is no token', () => 'a.b.c'],
    ['three points', () => '..'],
  ];
  it.each(cases)('%s: it is refused, and nobody is signed out [E07]', async (_title, made) => {
    const answer = await tellSignOut(server, await made());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await answer.json()).toEqual({ error: 'invalid_request' });
    expect(await isOpen(session)).toBe(true);
  });

  it.each([
    ['the subject of somebody else', () => acme.logoutToken({ sub: 'somebody', sid })],
    ['a session that it has not', () => acme.logoutToken({ sub, sid: 'another' })],
  ])('With %s nobody is signed out [E07]', async (_title, made) => {
    expect((await tellSignOut(server, await made())).status).toBe(200);
    expect(await isOpen(session)).toBe(true);
  });

  it('The same subject and session at another provider are others [E07]', async () => {
    const token = await mallory.logoutToken({ sub, sid });
    expect((await tellSignOut(server, token, { id: 'mallory' })).status).toBe(200);
    expect(await isOpen(session)).toBe(true);
  });

  it('Whoever makes a token up causes no call of the provider [E07]', async () => {
    const before = acme.calls.length;
    await tellSignOut(server, await acme.logoutToken({ sub, sid }, { signing: 'none' }));
    await tellSignOut(server, await mallory.logoutToken({ sub, sid }));
    expect(acme.calls.length).toBe(before);
  });

  it.each([
    ['100 kB', { method: 'POST', body: new URLSearchParams({ logout_token: 'x'.repeat(100_000) }) }, 413],
    ['a repeated token', { method: 'POST', body: 'logout_token=a&logout_token=b', headers: form }, 400],
    ['JSON', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 415],
  ] as const)('%s is refused [E07]', async (_title, init, status) => {
    const answer = await server.fetch('/provider/acme/sign-out', init);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it.each([
    ['an unknown provider', 'nobody'],
    ['what is no id', '..%2facme'],
    ['an id without an end', 'a'.repeat(10_000)],
  ])('There is no sign-out of %s [E07]', async (_title, id) => {
    const answer = await tellSignOut(server, await acme.logoutToken({ sub, sid }), { id });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await isOpen(session)).toBe(true);
  });

  it('An address that tells too many wrong ones is not answered for a time; right ones are not counted [E07]', async () => {
    const address = freshAddress();
    for (let time = 0; time < 130; time += 1)
      expect((await tellSignOut(server, await acme.logoutToken({ sub: 'nobody' }), { address })).status).toBe(
        200,
      );
    const statuses = new Set<number>();
    for (let time = 0; time < 121; time += 1)
      statuses.add((await tellSignOut(server, 'wrong', { address })).status);
    expect([...statuses]).toEqual([400, 429]);
    const token = await acme.logoutToken({ sub: 'nobody' });
    expect((await tellSignOut(server, token, { address })).status).toBe(429);
    expect((await tellSignOut(server, token, { address: freshAddress() })).status).toBe(200);
  });

  it('A right one ends the session, so that every refusal above is for what it says', async () => {
    expect((await tellSignOut(server, await acme.logoutToken({ sub, sid }))).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
  });
});
