import { limits } from '@portico/contract/limits';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { afterEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
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
import { application, handOff, join, signIn } from '../../testing/people.ts';
import { showPasskey, userWithPasskey } from '../../testing/without-password.ts';
import { setApplicationGroups } from './application-groups.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
const minute = 60;
const home = 'http://store.localhost:3001/';

describeServer('the longest sign-in to an application', (server) => {
  const set = (id: string, changes: Partial<ApplicationGroups>) =>
    setApplicationGroups(server.context, operator, { id, reason, ...changes });
  afterEach(async () => {
    await server.context.db.kysely.updateTable('applications').set({ sign_in_minutes: null }).execute();
  });
  const ask = async (token: string) =>
    (await server.call('findRedirectUrl', { application: 'STORE', requestedUrl: home }, { token })).codes;
  const closed = async (token: string) =>
    (await server.call('getOwnGroups', {}, { token })).data.closedApplications;
  const check = async (token: string) =>
    (await server.call('checkToken', { token }, { client: application('STORE') })).status;
  const lacksProof = [{ application: 'STORE', missing: 'PROOF' }];

  it('A token of the hand-off ends with the longest sign-in to its application, and the next one needs a new proof', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await set('STORE', { signInMinutes: 30 });
    const { access_token } = await handOff(server, token);
    expect(await check(access_token)).toBe(200);
    await server.later(29 * minute);
    expect(await check(access_token)).toBe(200);
    expect(await closed(token)).toEqual([]);
    await server.later(2 * minute);
    expect(await check(access_token)).toBe(400);
    // The session of the portal goes on, and what other applications hold.
    expect(await closed(token)).toEqual(lacksProof);
    expect(await ask(token)).toEqual(['application_closed']);
    await server.call('confirmPassword', { password: user.password }, { token });
    expect(await closed(token)).toEqual([]);
    expect(await check((await handOff(server, token)).access_token)).toBe(200);
    // What has ended stays ended.
    expect(await check(access_token)).toBe(400);
  });

  it('A passkey is a new proof for an application with a longest sign-in, and a longer session of another application stays', async () => {
    const { token, passkey } = await userWithPasskey(server);
    const kept = await handOff(server, token);
    expect(await check(kept.access_token)).toBe(200);
    // It counts for what is opened from then on.
    await set('STORE', { signInMinutes: 5 });
    await server.later(6 * minute);
    expect(await check(kept.access_token)).toBe(200);
    expect(await closed(token)).toEqual(lacksProof);
    expect((await showPasskey(server, token, passkey)).status).toBe(200);
    expect(await closed(token)).toEqual([]);
  });

  it('No token outlives the session, however long a sign-in to its application may last', async () => {
    const token = await signIn(server, await join(server));
    await set('STORE', { signInMinutes: 43_200 });
    const { access_token } = await handOff(server, token);
    expect(await check(access_token)).toBe(200);
    const row = await server.context.db.kysely
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
      .select(['tokens.expires_at as token', 'sessions.expires_at as session'])
      .where('application', '=', 'STORE')
      .orderBy('tokens.redeemed_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Number(row.token)).toBe(Number(row.session));
    expect(limits.session.absolute).toBeLessThan(43_200 * minute);
  });

  it('Tokens of OpenID Connect end with the longest sign-in to their application, however they are renewed', async () => {
    const scopes = ['openid', 'profile', 'email', 'offline_access'];
    const travel = await registerClient(server, { scopes });
    const user = await join(server);
    const browser = openBrowser(server);
    await signInWith(browser, user);
    await set('TRAVEL', { signInMinutes: 30 });
    const first = await openApplication(server, browser, travel, {
      scope: scopes.join(' '),
      prompt: 'consent',
    });
    const renew = (refresh_token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token });
    await server.later(20 * minute);
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect((await userinfo(server, second.access_token)).status).toBe(200);
    await server.later(11 * minute);
    expect((await userinfo(server, second.access_token)).status).toBe(401);
    expect(await renew(second.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it('An application of OpenID Connect leads its user to a new proof once the last one is too old, and learns so without a screen', async () => {
    const travel = await registerClient(server);
    const user = await join(server);
    const browser = openBrowser(server);
    await signInWith(browser, user);
    await set('TRAVEL', { signInMinutes: 30 });
    expect((await openApplication(server, browser, travel)).status).toBe(200);
    await server.later(31 * minute);
    const silent = await authorize(server, browser, authorizationRequest(travel, { prompt: 'none' }));
    expect(silent.searchParams.get('error')).toBe('login_required');
    // The application cannot ask for less.
    const request = authorizationRequest(travel, { max_age: '36000' });
    const screen = await walk(server, browser, request.url);
    expect([screen.pathname, screen.searchParams.get('missing')]).toEqual(['/en/not-allowed', 'PROOF']);
    const step = `/oidc/interaction/${screen.searchParams.get('request')}`;
    expect((await walk(server, browser, step)).pathname).toBe('/en/not-allowed');
    const token = browser.cookies.get('access_token') ?? '';
    const proof = await browser.call('confirmPassword', { password: user.password }, { token });
    expect(proof.status).toBe(200);
    const arrived = await walk(server, browser, step);
    expect((await requestTokens(server, travel, exchange(arrived, request, travel))).status).toBe(200);
  });

  it('The longest sign-in to an application is a whole number of minutes within its bounds, or none', async () => {
    for (const signInMinutes of [0, 4, 7.5, 43_201])
      await expect(set('STORE', { signInMinutes })).rejects.toMatchObject({ code: 'invalid_sign_in_length' });
    await set('STORE', { signInMinutes: 5 });
    await set('STORE', { signInMinutes: null });
    await expect(set('STORE', { signInMinutes: null })).rejects.toMatchObject({ code: 'nothing_changed' });
  });
});
