import { createHash } from 'node:crypto';
import type { Locale } from '@portico/contract/locales';
import { beforeAll, expect, it } from 'vitest';
import { findNow } from '../../db/find-now.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../testing/console.ts';
import { pdf, publish, soon } from '../../testing/legal.ts';
import { authorizationRequest, registerClient, walk } from '../../testing/openid.ts';
import { addPasskey, passkeyOptions, signInWith } from '../../testing/passkeys.ts';
import {
  application,
  type Credentials,
  codeIn,
  guest,
  handOff,
  join,
  signIn,
  trySignIn,
} from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function agree(server: Pick<TestServer, 'call'>, token: string, locale: Locale = 'en') {
  const { data } = await server.call('listNewDocuments', {}, { token, locale });
  const digests = data.filter(({ counts }) => counts).map(({ digest }) => digest);
  return await server.call('agreeToDocuments', { digests }, { token, locale });
}

describeServer('A sign-in after a new version of the terms began to count', (server) => {
  let before: Awaited<ReturnType<typeof prepare>>;

  /** Users and sessions from before. */
  async function prepare() {
    const user = await join(server);
    const token = await signIn(server, user);
    const registered = guest();
    const attempt = openBrowser(server);
    await attempt.call('register', registered);
    const withFactor = await join(server);
    return {
      user,
      token,
      ofStore: (await handOff(server, token)).access_token,
      registered: { attempt, code: codeIn((await server.mails.mailTo(registered.email)).link) },
      withFactor: {
        user: withFactor,
        app: await activateAuthenticator(server, await signIn(server, withFactor)),
      },
      passkey: await addPasskey(server, await signIn(server, await join(server))),
    };
  }

  beforeAll(async () => {
    before = await prepare();
    await publish(server, 'TERMS', 'second terms');
  });

  /** As if the user had registered before the version began to count. */
  const forget = async ({ email }: Credentials) => {
    const { kysely } = server.context.db;
    const account = kysely.selectFrom('accounts').select('id').where('email', '=', email);
    await kysely
      .deleteFrom('agreements')
      .where('version', '=', 2)
      .where('account_id', '=', account)
      .execute();
  };
  const owes = async (token: string) => {
    const { data } = await checkToken(token);
    expect(data).toEqual({ scope: '', authentication_status: 'AGREEMENT', two_fa_type: null });
    expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    expect((await agree(server, token)).status).toBe(200);
    expect((await checkToken(token)).data.authentication_status).toBe('SUCCESS');
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
  };
  const checkToken = (token: string) => server.call('checkToken', { token });

  it('Before the new terms count, the server asks nobody, and says from when they will count', async () => {
    const { data } = await trySignIn(server, before.user);
    expect(data.authentication_status).toBe('SUCCESS');
    const announced = await server.call('listNewDocuments', {}, { token: data.access_token, locale: 'de' });
    expect(announced.data).toEqual([
      {
        kind: 'TERMS',
        version: 2,
        language: 'de',
        digest: sha256(pdf('second terms de')),
        countsFrom: expect.any(String),
        counts: false,
        news: [],
      },
    ]);
    expect(Date.parse(announced.data[0]?.countsFrom ?? '')).toBeGreaterThan(await findNow(server.context.db));
    // What does not count yet is not agreed to.
    const digests = [sha256(pdf('second terms de'))];
    await server.call('agreeToDocuments', { digests }, { token: data.access_token, locale: 'de' });
    expect((await server.call('listAgreements', {}, { token: data.access_token })).data).toHaveLength(2);
    await server.later(soon + 1);
  });

  it('The first sign-in by password asks once about new terms, and stores version, language, file, address and browser [4.5, 7.3]', async () => {
    const from = { address: '203.0.113.77', headers: { 'user-agent': 'Firefox of a test' } };
    const { data } = await trySignIn(server, before.user);
    expect(data).toMatchObject({ scope: '', authentication_status: 'AGREEMENT', two_fa_type: null });
    const token = data.access_token;
    const asked = await server.call('listNewDocuments', {}, { token, locale: 'fr' });
    expect(asked.data).toMatchObject([{ kind: 'TERMS', version: 2, language: 'en', counts: true }]);
    const shown = await server.fetch(`/cdn/documents/${asked.data[0]?.digest}.pdf`);
    expect(await shown.text()).toBe(pdf('second terms en'));
    const digests = asked.data.map(({ digest }) => digest);
    await server.call('agreeToDocuments', { digests }, { token, locale: 'fr', ...from });
    const rows = await server.context.db.kysely
      .selectFrom('agreements')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['kind', 'version', 'language', 'digest', 'address', 'agreements.browser'])
      .where('email', '=', before.user.email)
      .where('version', '=', 2)
      .execute();
    expect(rows).toEqual([
      {
        kind: 'TERMS',
        version: 2,
        language: 'en',
        digest: sha256(pdf('second terms en')),
        address: '203.0.113.77',
        browser: 'Firefox of a test',
      },
    ]);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    const again = await trySignIn(server, before.user);
    expect(again.data.authentication_status).toBe('SUCCESS');
    expect((await server.call('listNewDocuments', {}, { token: again.data.access_token })).data).toEqual([]);
  });

  it('New terms leave the sessions that exist and the tokens of applications as they are', async () => {
    expect((await server.call('getProfile', {}, { token: before.token })).status).toBe(200);
    const client = application('STORE');
    const { status } = await server.call('checkToken', { token: before.ofStore }, { client });
    expect(status).toBe(200);
    expect((await handOff(server, before.token)).access_token).toEqual(expect.any(String));
  });

  it('A sign-in asks about new terms after the second step', async () => {
    const { user, app } = before.withFactor;
    const waiting = await firstStep(server, user);
    const { data } = await secondStep(server, waiting, app.code(1));
    await owes((data as { access_token: string }).access_token); // a token set
  });

  it('A sign-in asks about new terms after a passkey', async () => {
    const { options, cookies } = await passkeyOptions(server);
    const { data } = await signInWith(server, before.passkey.get(options), { cookies });
    expect(data.authentication_status).toBe('AGREEMENT');
    await owes(data.access_token);
  });

  it('The device that was approved by QR code is asked about new terms, and not the one that approves', async () => {
    const user = await join(server);
    const phone = await signIn(server, user);
    await forget(user);
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    const { data } = await browser.call('issueToken', { grant_type: 'qr_code', code });
    const token = data.access_token;
    expect(data.authentication_status).toBe('AGREEMENT');
    expect((await browser.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    // The page of another browser cannot agree in place of the user.
    expect((await openBrowser(server).call('listNewDocuments', {}, { token })).status).toBe(401);
    expect((await agree(browser, token)).status).toBe(200);
    expect((await browser.call('getProfile', {}, { token })).data.email).toBe(user.email);
  });

  it('A user is not handed off to an application, and approves no other device, before the agreement', async () => {
    const user = await join(server);
    await forget(user);
    const token = await signIn(server, user);
    const { id, url } = application('STORE');
    const leave = () => server.call('findRedirectUrl', { application: id, requestedUrl: url }, { token });
    expect((await leave()).codes).toEqual(['invalid_token']);
    const { code, user_code } = (await openBrowser(server).call('startQrSignIn', {})).data;
    const approve = () => server.call('approveQrSignIn', { code, user_code }, { token });
    expect((await approve()).codes).toEqual(['invalid_token']);
    expect((await agree(server, token)).status).toBe(200);
    expect((await leave()).data.access_token).toEqual(expect.any(String));
  });

  it('The server issues nothing by OpenID Connect before the agreement to new terms', async () => {
    const user = await join(server);
    await forget(user);
    const browser = openBrowser(server);
    const { data } = await browser.call('issueToken', {
      grant_type: 'password',
      username: user.email,
      password: user.password,
    });
    // The portal does not store this token in its cookie; somebody may.
    (browser.cookies as Map<string, string>).set('access_token', data.access_token); // of `openBrowser`
    const { url } = authorizationRequest(await registerClient(server));
    expect((await walk(server, browser, url)).pathname).toMatch(/\/login$/);
    expect((await agree(browser, data.access_token)).status).toBe(200);
    const home = await walk(server, browser, url);
    expect(home.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('The server asks who registered before and confirms now, and does not ask who registers now', async () => {
    const { attempt, code } = before.registered;
    const { data } = await attempt.call('confirmRegistration', { code });
    expect(data?.tokenSet?.authentication_status).toBe('AGREEMENT');
    const { data: after } = await trySignIn(server, await join(server));
    expect(after.authentication_status).toBe('SUCCESS');
  });

  it('A user can leave the question about new terms: the session ends', async () => {
    const user = await join(server);
    await forget(user);
    const token = await signIn(server, user);
    expect((await server.call('revokeToken', {}, { token })).status).toBe(200);
    expect((await server.call('agreeToDocuments', { digests: [] }, { token })).codes).toEqual([
      'invalid_token',
    ]);
    const ended = await server.context.db.kysely
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('ended_at')
      .where('email', '=', user.email)
      .execute();
    expect(ended).toEqual([{ ended_at: expect.any(Number) }]);
  });

  it('The console does not ask about new terms', async () => {
    const staff = await newStaff(server, 'support');
    await forget(staff);
    const app = await createConsoleApp(server.context, consoleUrl);
    const browser = openConsole(() => app);
    await signInToConsole(browser, { ...staff, app: { ...staff.app, code: () => staff.app.code(1) } });
    expect((await browser.call('getStaffSession', {})).status).toBe(200);
    expect((await trySignIn(server, staff)).data.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION');
    await app.close();
  });

  it('The server asks about all documents at once, and stores nothing if one of them was not seen', async () => {
    const user = await join(server);
    await publish(server, 'PRIVACY', 'second privacy');
    await publish(server, 'TERMS', 'third terms');
    await server.later(soon + 1);
    const token = await signIn(server, user);
    const asked = (await server.call('listNewDocuments', {}, { token })).data;
    expect(asked.map(({ kind, version }) => [kind, version])).toEqual([
      ['TERMS', 3],
      ['PRIVACY', 2],
    ]);
    const some = asked.slice(1).map(({ digest }) => digest);
    const partly = await server.call('agreeToDocuments', { digests: some }, { token });
    expect(partly.codes).toEqual(['invalid_value']);
    expect((await server.call('listNewDocuments', {}, { token })).data).toHaveLength(2);
    expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    expect((await agree(server, token)).status).toBe(200);
    expect((await server.call('listAgreements', {}, { token })).data).toHaveLength(4);
  });
});
