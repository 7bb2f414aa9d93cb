import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { findCells } from '../../testing/columns.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../testing/console.ts';
import { publish, soon } from '../../testing/legal.ts';
import { authorizationRequest, registerClient, walk } from '../../testing/openid.ts';
import { operateJson } from '../../testing/operate.ts';
import { addPasskey, passkeyOptions, signInWith } from '../../testing/passkeys.ts';
import {
  application,
  type Credentials,
  handOff,
  join,
  person,
  signIn,
  trySignIn,
} from '../../testing/people.ts';
import {
  activateAuthenticator,
  firstStep,
  freeCurrentCode,
  secondStep,
} from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { eraseClosed } from './erase-closed.ts';

const day = 86_400;
const confirmed = { confirmed: true } as const;
const round = (server: TestServer) => eraseClosed(server.context, 0);

/** The next mail to an address whose subject says so. */
async function mailAbout(server: TestServer, email: string, words: string) {
  for (;;) {
    const mail = await server.mails.mailTo(email);
    if (mail.subject.includes(words)) return mail;
  }
}

/** A user who has closed the account. */
async function leave(server: TestServer, given?: Credentials) {
  const user = given ?? (await join(server));
  const token = await signIn(server, user);
  const { status, data } = await server.call('closeAccount', confirmed, { token });
  expect(status).toBe(200);
  return { user, token, closesAt: data.closesAt };
}

const idOf = async (server: TestServer, { email }: Pick<Credentials, 'email'>) =>
  (await operateJson<{ id: string }>(server, 'user', 'show', email)).id;

describeServer('a user who closes the account', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(async () => await app?.close());

  it('A user who closes the account is told before what is erased, what stays and for how long, and when', async () => {
    const token = await signIn(server, await join(server));
    const { data } = await server.call('getClosing', {}, { token });
    expect(data).toEqual({
      days: 14,
      closesAt: null,
      erased: ['profile', 'documents', 'signIn', 'applications', 'mails', 'agreements'],
      kept: [
        { what: 'trail', days: null },
        { what: 'number', days: null },
        { what: 'notices', days: 30 },
        { what: 'knowers', days: 90 },
        { what: 'register', days: null },
      ],
    });
  });

  it('A user who closes the account proves the password again first, and says that this is meant', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await server.later(901);
    const refused = await server.call('closeAccount', confirmed, { token });
    expect([refused.status, JSON.parse(refused.text).reauth_required]).toEqual([403, true]);
    await server.call('confirmPassword', { password: user.password }, { token });
    expect((await server.send('closeAccount', { confirmed: false }, { token })).status).toBe(400);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    expect((await server.call('closeAccount', confirmed, { token })).status).toBe(200);
  });

  it('A user who has closed the account is signed out everywhere, gets a mail with the day, and signs in to nothing but the question', async () => {
    const user = await join(server);
    const other = await signIn(server, user);
    const ofStore = (await handOff(server, other)).access_token;
    const { token, closesAt } = await leave(server, user);
    for (const ended of [token, other])
      expect((await server.call('getProfile', {}, { token: ended })).codes).toEqual(['invalid_token']);
    const check = { token: ofStore };
    expect((await server.call('checkToken', check, { client: application('STORE') })).status).toBe(400);
    const mail = await mailAbout(server, user.email, 'will be closed');
    const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail.text).toContain(`It will be erased on ${when.format(new Date(closesAt))},`);
    expect(mail.text).toContain('/en/login');
    expect(mail.text).toContain('This was not me');

    const { data } = await trySignIn(server, user);
    expect(data).toMatchObject({ scope: '', authentication_status: 'CLOSING', two_fa_type: null });
    const closing = data.access_token;
    const status = { scope: '', authentication_status: 'CLOSING', two_fa_type: null };
    expect((await server.call('checkToken', { token: closing })).data).toEqual(status);
    const { id, url } = application('STORE');
    const refused = await Promise.all([
      server.call('getProfile', {}, { token: closing }),
      server.call('listNewDocuments', {}, { token: closing }),
      server.call('closeAccount', confirmed, { token: closing }),
      server.call('confirmPassword', { password: user.password }, { token: closing }),
      server.call('findRedirectUrl', { application: id, requestedUrl: url }, { token: closing }),
    ]);
    expect(refused.map(({ codes }) => codes)).toEqual(refused.map(() => ['invalid_token']));
    const told = await server.call('getClosing', {}, { token: closing });
    expect(told.data.closesAt).toBe(closesAt);
    expect((await server.call('revokeToken', {}, { token: closing })).status).toBe(200);
  });

  it('A user who has closed the account keeps it by a sign-in, which goes on then, and is told so by mail', async () => {
    const { user } = await leave(server);
    const token = await signIn(server, user);
    const { data } = await server.call('keepAccount', {}, { token });
    expect(data).toEqual({ scope: 'PORTAL', authentication_status: 'SUCCESS' });
    expect((await server.call('getProfile', {}, { token })).data.email).toBe(user.email);
    expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
    await mailAbout(server, user.email, 'account stays');
    const { events } = (await server.call('listActivity', {}, { token })).data;
    const types = events.map(({ type }) => type).filter((type) => type !== 'SIGN_IN');
    expect(types).toEqual(['ACCOUNT_KEPT', 'ACCOUNT_CLOSED']);
    // A second time there is nothing to keep.
    expect((await server.call('keepAccount', {}, { token })).data.scope).toBe('PORTAL');
    await server.later(15 * day);
    await round(server);
    await server.quiet();
    expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
  });

  it('A user who has closed the account is asked after the second step, and after a passkey', async () => {
    const user = await join(server);
    const first = await signIn(server, user);
    const passkey = await addPasskey(server, first);
    const device = await activateAuthenticator(server, first);
    await server.call('closeAccount', confirmed, { token: first });
    const { data } = await secondStep(server, await firstStep(server, user), device.code(1));
    expect(data).toMatchObject({ scope: '', authentication_status: 'CLOSING' });
    const { options, cookies } = await passkeyOptions(server);
    const signed = await signInWith(server, passkey.get(options), { cookies });
    expect(signed.data.authentication_status).toBe('CLOSING');
    const token = signed.data.access_token;
    expect((await server.call('keepAccount', {}, { token })).data.authentication_status).toBe('SUCCESS');
  });

  it('A user who has closed the account lets in no other device and no application of OpenID Connect before the answer', async () => {
    const { user } = await leave(server);
    const browser = openBrowser(server);
    const { data } = await browser.call('issueToken', {
      grant_type: 'password',
      username: user.email,
      password: user.password,
    });
    const token = data.access_token;
    const { code, user_code } = (await openBrowser(server).call('startQrSignIn', {})).data;
    const approval = await browser.call('approveQrSignIn', { code, user_code }, { token });
    expect(approval.codes).toEqual(['invalid_token']);
    // The portal does not store this token in its cookie; somebody may.
    (browser.cookies as Map<string, string>).set('access_token', token); // of `openBrowser`
    const { url } = authorizationRequest(await registerClient(server));
    expect((await walk(server, browser, url)).pathname).toMatch(/\/login$/);
    await browser.call('keepAccount', {}, { token });
    expect((await walk(server, browser, url)).searchParams.get('code')).toEqual(expect.any(String));
  });

  it('A user who has closed the account is reminded a day before, and erased when the time is over, everywhere and as a user', async () => {
    const { user } = await leave(server);
    const id = asAccountId(await idOf(server, user));
    await server.later(12.9 * day);
    await round(server);
    await server.quiet();
    expect(server.mails.waiting(user.email).map(({ subject }) => subject)).not.toContain(
      'Your Portico account will be erased soon',
    );
    await server.later(0.2 * day);
    await round(server);
    const mail = await mailAbout(server, user.email, 'will be erased soon');
    expect(mail.text).toContain('/en/login');
    await round(server);
    await server.quiet();
    expect(server.mails.waiting(user.email)).toEqual([]);
    expect((await trySignIn(server, user)).data.authentication_status).toBe('CLOSING');
    await server.later(day);
    expect(await round(server)).toBeGreaterThan(0);
    await server.quiet();
    const { db, keys } = server.context;
    expect(await findCells(db, keys, [user.email])).toEqual([]);
    expect((await trySignIn(server, user)).codes).toEqual(['bad_credentials']);
    const [record] = await db.kysely
      .selectFrom('audit_records')
      .select(['actor_type', 'actor', 'reason'])
      .where('type', '=', 'ACCOUNT_ERASED')
      .where('subject', '=', id)
      .execute();
    expect(record).toEqual({ actor_type: 'user', actor: id, reason: null });
    const erased = await db.kysely.selectFrom('erasures').select('erased_by').execute();
    expect(erased).toContainEqual({ erased_by: 'user' });
  });

  it('A user who has closed the account keeps it by “This was not me” in the mail', async () => {
    const { user } = await leave(server);
    const { text } = await mailAbout(server, user.email, 'will be closed');
    const [, code = ''] = /secure-account\/([\w-]{43})/.exec(text) ?? [];
    expect((await server.call('secureAccount', { code })).status).toBe(200);
    expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
  });

  it('The last admin cannot close the account, also when the account of the only other admin is closed already', async () => {
    const [sam, other] = [person('sam').email, await join(server)];
    await operateJson(server, 'staff', 'grant', sam, 'admin', '--reason', 'the first');
    const token = await signIn(server, 'sam');
    expect((await server.call('closeAccount', confirmed, { token })).codes).toEqual(['last_admin']);
    await operateJson(server, 'staff', 'grant', other.email, 'admin', '--reason', 'the second');
    await leave(server, other);
    expect((await server.call('closeAccount', confirmed, { token })).codes).toEqual(['last_admin']);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
  });

  it('A user who has closed the account does not open the console meanwhile', async () => {
    const staff = await newStaff(server, 'support');
    const first = openConsole(() => app);
    await freeCurrentCode(server.context.db);
    await signInToConsole(first, staff);
    await freeCurrentCode(server.context.db);
    const answer = await secondStep(server, await firstStep(server, staff), staff.app.code());
    const token = (answer.data as { access_token: string }).access_token; // a token set
    expect((await server.call('closeAccount', confirmed, { token })).status).toBe(200);
    expect((await first.call('getStaffSession', {})).status).toBe(401);
    const { email: username, password } = staff;
    const again = await openConsole(() => app).call('startStaffSignIn', { username, password });
    expect(again.codes).toEqual(['access_denied']);
  });

  it('A user is asked about new terms only after the account was kept, and may refuse these by leaving', async () => {
    const [{ user }, refusing] = [await leave(server), await join(server)];
    await publish(server, 'TERMS', 'other terms');
    await server.later(soon + 1);
    const token = await signIn(server, user);
    const { data } = await server.call('keepAccount', {}, { token });
    expect(data).toEqual({ scope: '', authentication_status: 'AGREEMENT' });
    expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    expect((await server.call('listNewDocuments', {}, { token })).data).toHaveLength(1);

    const asked = await trySignIn(server, refusing);
    expect(asked.data.authentication_status).toBe('AGREEMENT');
    const waiting = { token: asked.data.access_token };
    expect((await server.call('getClosing', {}, waiting)).data.days).toBe(14);
    await server.later(901);
    expect((await server.call('closeAccount', confirmed, waiting)).status).toBe(403);
    await server.call('confirmPassword', { password: refusing.password }, waiting);
    expect((await server.call('closeAccount', confirmed, waiting)).status).toBe(200);
    expect((await trySignIn(server, refusing)).data.authentication_status).toBe('CLOSING');
  });
});

describeServer(
  'an account without days to change one’s mind',
  (server) => {
    it('An account without days to change one’s mind is erased in the next round', async () => {
      const { user } = await leave(server);
      expect(await round(server)).toBe(1);
      await server.quiet();
      const { db, keys } = server.context;
      expect(await findCells(db, keys, [user.email])).toEqual([]);
    });
  },
  { PORTICO_CLOSING_DAYS: '0' },
);
