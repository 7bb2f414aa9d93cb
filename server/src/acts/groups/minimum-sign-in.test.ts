import type { MinimumSignIn } from '@portico/contract/staff/group-rules';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { afterEach, expect, it } from 'vitest';
import type { AccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { addApproved } from '../../testing/documents.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signInWith,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { addPasskey, type SoftwarePasskey } from '../../testing/passkeys.ts';
import { application, type Credentials, handOff, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';
import type { Caller } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { correctName } from '../corrections/correct-name.ts';
import { setApplicationGroups } from './application-groups.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
const home = 'http://store.localhost:3001/';

describeServer('the minimum of the sign-in', (server) => {
  const set = (id: string, changes: Partial<ApplicationGroups>) =>
    setApplicationGroups(server.context, operator, { id, reason, ...changes });
  afterEach(async () => {
    const all = { open_to: 'ALL', minimum_sign_in: 'ANY' } as const;
    await server.context.db.kysely.updateTable('applications').set(all).execute();
  });
  const needs = (id: string, minimumSignIn: MinimumSignIn) => set(id, { minimumSignIn });
  /** A new user, who has signed in with the password. */
  async function start() {
    const user = await join(server);
    const { id } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    return { user, id, token: await signIn(server, user) };
  }
  const ask = (token: string) =>
    server.call('findRedirectUrl', { application: 'STORE', requestedUrl: home }, { token });
  const closed = async (token: string) =>
    (await server.call('getOwnGroups', {}, { token })).data.closedApplications;
  const check = (token: string) => server.call('checkToken', { token }, { client: application('STORE') });
  const tokenOf = ({ cookies }: Browser) => cookies.get('access_token') ?? '';
  async function browserOf(user: Credentials) {
    const browser = openBrowser(server);
    await signInWith(browser, user);
    return browser;
  }
  /** Proves a passkey in a session. */
  async function provePasskey(passkey: SoftwarePasskey, token: string, by: Pick<Caller, 'call'> = server) {
    const { data } = await by.call('startFactorProof', { step: 'PASSKEY' }, { token });
    if (!data.passkey) throw new Error('no passkey is offered');
    const credential = JSON.stringify(passkey.get(data.passkey));
    expect((await by.call('proveFactor', { credential }, { token })).status).toBe(200);
  }
  const tokensLeft = async (accountId: AccountId) => {
    const rows = await server.context.db.kysely
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
      .select('tokens.session_id')
      .where('account_id', '=', accountId)
      .where('application', '=', 'STORE')
      .where('tokens.expires_at', '>', server.context.db.now)
      .execute();
    return rows.length;
  };

  it('An application of the hand-off that needs a second factor opens once the session has proved one, and not before', async () => {
    const { id, token } = await start();
    const app = await activateAuthenticator(server, token);
    // Who sets a factor up has proved it in that session: this is as one of a trusted browser.
    await server.context.db.kysely
      .updateTable('sessions')
      .set({ factor_proved: 0 })
      .where('account_id', '=', id)
      .execute();
    await needs('STORE', 'SECOND_FACTOR');
    expect((await ask(token)).codes).toEqual(['application_closed']);
    expect(await closed(token)).toEqual([{ application: 'STORE', missing: 'SECOND_FACTOR' }]);
    await server.call('startFactorProof', { step: 'BEGIN' }, { token });
    expect((await server.call('proveFactor', { otp: app.code(1) }, { token })).status).toBe(200);
    expect(await closed(token)).toEqual([]);
    expect((await check((await handOff(server, token)).access_token)).status).toBe(200);
    // A code is no passkey.
    await needs('STORE', 'PASSKEY');
    expect(await closed(token)).toEqual([{ application: 'STORE', missing: 'PASSKEY' }]);
  });

  it('A minimum of the sign-in that is raised ends at once what weaker sessions hold, and leaves what stronger ones hold [D20]', async () => {
    const { user, id, token: weak } = await start();
    const strong = await signIn(server, user);
    const passkey = await addPasskey(server, strong);
    await provePasskey(passkey, strong);
    const [lost, kept] = [await handOff(server, weak), await handOff(server, strong)];
    for (const { access_token } of [lost, kept]) expect((await check(access_token)).status).toBe(200);
    await needs('STORE', 'PASSKEY');
    expect((await check(lost.access_token)).codes).toEqual(['invalid_token']);
    expect((await check(kept.access_token)).status).toBe(200);
    // What it had is gone from the database too, so that it does not come back.
    await until('the end of what the weaker session held', async () => (await tokensLeft(id)) === 1);
    await needs('STORE', 'ANY');
    expect((await check(lost.access_token)).codes).toEqual(['invalid_token']);
    expect((await check(kept.access_token)).status).toBe(200);
  });

  it('An application is told of the sign-out in sessions that have proved less than it needs now, and in no other', async () => {
    const { user, id, token: weak } = await start();
    const strong = await signIn(server, user);
    const passkey = await addPasskey(server, strong);
    await provePasskey(passkey, strong);
    const { kysely } = server.context.db;
    const logout = (hand_off_logout_uri: string | null) =>
      kysely.updateTable('applications').set({ hand_off_logout_uri }).where('id', '=', 'STORE').execute();
    await logout('http://127.0.0.1:9/signed-out');
    for (const token of [weak, strong]) await check((await handOff(server, token)).access_token);
    await needs('STORE', 'SECOND_FACTOR');
    await until('the end of what the weaker session held', async () => (await tokensLeft(id)) === 1);
    const notices = await kysely
      .selectFrom('sign_out_notices')
      .innerJoin('sessions', 'sessions.id', 'sign_out_notices.session_id')
      .select(['application', 'factor_proved'])
      .where('sign_out_notices.account_id', '=', id)
      .execute();
    expect(notices).toEqual([{ application: 'STORE', factor_proved: 0 }]);
    await logout(null);
  });

  it('An application of OpenID Connect that needs a passkey leads its user to the proof, and opens with it', async () => {
    const { user, token } = await start();
    const passkey = await addPasskey(server, token);
    const travel = await registerClient(server);
    await needs('TRAVEL', 'PASSKEY');
    const browser = await browserOf(user);
    const request = authorizationRequest(travel);
    const screen = await walk(server, browser, request.url);
    const shown = ['application', 'missing'].map((name) => screen.searchParams.get(name));
    expect([screen.pathname, ...shown]).toEqual(['/en/not-allowed', 'TRAVEL', 'PASSKEY']);
    const step = `/oidc/interaction/${screen.searchParams.get('request')}`;
    expect((await walk(server, browser, step)).pathname).toBe('/en/not-allowed');
    await provePasskey(passkey, tokenOf(browser), browser);
    const arrived = await walk(server, browser, step);
    expect((await requestTokens(server, travel, exchange(arrived, request, travel))).status).toBe(200);
  });

  it('An application of OpenID Connect learns that its user has not proved what it needs, also without a screen', async () => {
    const { user } = await start();
    const travel = await registerClient(server);
    await needs('TRAVEL', 'SECOND_FACTOR');
    const browser = await browserOf(user);
    const screen = await walk(server, browser, authorizationRequest(travel).url);
    const step = `/oidc/interaction/${screen.searchParams.get('request')}`;
    const back = await walk(server, browser, `${step}?refused=1`);
    const silent = await authorize(server, browser, authorizationRequest(travel, { prompt: 'none' }));
    for (const { searchParams } of [back, silent])
      expect([searchParams.get('error'), searchParams.get('code')]).toEqual([
        'unmet_authentication_requirements',
        null,
      ]);
  });

  it('An application of OpenID Connect loses tokens of a session that has proved too little, also those that outlive it [D20]', async () => {
    const { user } = await start();
    const scopes = ['openid', 'profile', 'email', 'offline_access'];
    const travel = await registerClient(server, { scopes });
    const browser = await browserOf(user);
    const asked = { scope: scopes.join(' '), prompt: 'consent' };
    const tokens = await openApplication(server, browser, travel, asked);
    const request = authorizationRequest(travel);
    const code = exchange(await authorize(server, browser, request), request, travel);
    expect((await userinfo(server, tokens.access_token)).status).toBe(200);
    await needs('TRAVEL', 'SECOND_FACTOR');
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    for (const proof of [refresh, code])
      expect(await requestTokens(server, travel, proof)).toMatchObject({ error: 'invalid_grant' });
  });

  it('An application for verified users loses what it holds of a user whose verification is taken back, in the same act [D20]', async () => {
    const { id, token } = await start();
    await addApproved(server, id, 'PASSPORT');
    const verify = () =>
      server.context.db.kysely.updateTable('accounts').set({ verified: 1 }).where('id', '=', id).execute();
    await verify();
    await set('STORE', { openTo: 'VERIFIED' });
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).status).toBe(200);
    await correctName(server.context, operator, {
      accountId: id,
      reason,
      firstName: 'Another',
      lastName: 'Name',
    });
    expect(await tokensLeft(id)).toBe(0);
    await verify();
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
  });
});
