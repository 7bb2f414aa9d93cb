import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import type { AccountId } from '../../platform/ids.ts';
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
import { until } from '../../testing/until.ts';
import { setApplicationGroups } from './application-groups.ts';
import { addGroup, removeGroup } from './change-groups.ts';
import { addMember, removeMember } from './members.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
const scopes = ['openid', 'profile', 'email', 'offline_access', 'groups'];
const home = 'http://store.localhost:3001/';
let count = 0;

describeServer('groups of users', (server) => {
  /** A new group, and a new user who is signed in and not in it. */
  async function start() {
    count += 1;
    const group = `team-${count}`;
    await addGroup(server.context, operator, { id: group, name: `Team ${count}`, description: '', reason });
    const grace = await join(server);
    const { id: accountId } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', grace.email)
      .executeTakeFirstOrThrow();
    const token = await signIn(server, grace);
    const browser = openBrowser(server);
    await signInWith(browser, grace);
    return { group, grace, accountId, token, browser };
  }
  const set = (id: string, changes: Partial<ApplicationGroups>) =>
    setApplicationGroups(server.context, operator, { id, reason, ...changes });
  const open = async (id: string) => {
    const all = { openTo: 'ALL', openGroups: [], learns: 'NONE', learnedGroups: [] } as const;
    await server.context.db.kysely.deleteFrom('application_groups').where('application', '=', id).execute();
    await server.context.db.kysely
      .updateTable('applications')
      .set({ open_to: all.openTo, learns_groups: all.learns })
      .where('id', '=', id)
      .execute();
  };
  const join_ = (accountId: AccountId, group: string) =>
    addMember(server.context, operator, { accountId, group, reason });
  const leave = (accountId: AccountId, group: string) =>
    removeMember(server.context, operator, { accountId, group, reason });
  const ask = (token: string) =>
    server.call('findRedirectUrl', { application: 'STORE', requestedUrl: home }, { token });
  const check = (token: string) => server.call('checkToken', { token }, { client: application('STORE') });

  it('Groups open an application of the hand-off to their members, and to nobody else', async () => {
    const { group, accountId, token } = await start();
    await set('STORE', { openTo: 'GROUPS', openGroups: [group] });
    expect([(await ask(token)).status, (await ask(token)).codes]).toEqual([403, ['application_closed']]);
    const own = () => server.call('getOwnGroups', {}, { token });
    expect((await own()).data).toEqual({
      groups: [],
      closedApplications: [{ application: 'STORE', missing: 'GROUPS' }],
    });
    await join_(accountId, group);
    expect((await own()).data).toMatchObject({ groups: [{ id: group }], closedApplications: [] });
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).status).toBe(200);
    await leave(accountId, group);
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    // Its token has ended, and does not come back with the right.
    await join_(accountId, group);
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    expect((await check((await handOff(server, token)).access_token)).status).toBe(200);
    await open('STORE');
  });

  it('A restriction to groups closes an application at once for those who have opened it, also before it has redeemed their token [D20]', async () => {
    const { group, token } = await start();
    const [redeemed, waiting] = [await handOff(server, token), await handOff(server, token)];
    expect((await check(redeemed.access_token)).status).toBe(200);
    await set('STORE', { openTo: 'GROUPS', openGroups: [group] });
    for (const { access_token } of [redeemed, waiting])
      expect((await check(access_token)).codes).toEqual(['invalid_token']);
    await open('STORE');
  });

  it('Groups that are removed close what they have opened', async () => {
    const { group, accountId, token } = await start();
    await set('STORE', { openTo: 'GROUPS', openGroups: [group] });
    await join_(accountId, group);
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).status).toBe(200);
    await removeGroup(server.context, operator, { id: group, reason });
    expect((await check(access_token)).codes).toEqual(['invalid_token']);
    expect((await ask(token)).codes).toEqual(['application_closed']);
    // What it had is gone from the database too, so that it does not come back.
    await until('the end of what the application held', async () => {
      const rows = await server.context.db.kysely
        .selectFrom('tokens')
        .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
        .select('tokens.token_hash')
        .where('account_id', '=', accountId)
        .where('application', '=', 'STORE')
        .where('tokens.expires_at', '>', server.context.db.now)
        .execute();
      return rows.length === 0;
    });
    await open('STORE');
  });

  it('An application with a logout address is told that its user has left the group', async () => {
    const { group, accountId, token } = await start();
    const { kysely } = server.context.db;
    const logout = (hand_off_logout_uri: string | null) =>
      kysely.updateTable('applications').set({ hand_off_logout_uri }).where('id', '=', 'STORE').execute();
    await logout('http://127.0.0.1:9/signed-out');
    await set('STORE', { openTo: 'GROUPS', openGroups: [group] });
    await join_(accountId, group);
    await check((await handOff(server, token)).access_token);
    await leave(accountId, group);
    const notices = await kysely
      .selectFrom('sign_out_notices')
      .select(['application', 'protocol'])
      .where('account_id', '=', accountId)
      .execute();
    expect(notices).toEqual([{ application: 'STORE', protocol: 'HAND_OFF' }]);
    await logout(null);
    await open('STORE');
  });

  it('Groups are shown to their member, with what each application learns of them', async () => {
    const { group, accountId, token } = await start();
    await join_(accountId, group);
    await check((await handOff(server, token)).access_token);
    const known = async () => (await server.call('listApplicationAccess', {}, { token })).data;
    expect((await known())[0]?.learned).not.toContain('groups');
    await set('STORE', { learns: 'ALL' });
    expect(await known()).toMatchObject([
      { application: 'STORE', learned: expect.arrayContaining(['groups']), groups: [`Team ${count}`] },
    ]);
    await open('STORE');
  });

  it('Groups are not asked about where an application is open to verified users', async () => {
    const { accountId, token } = await start();
    await set('STORE', { openTo: 'VERIFIED' });
    expect((await ask(token)).codes).toEqual(['application_closed']);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ verified: 1 }).where('id', '=', accountId).execute();
    expect((await check((await handOff(server, token)).access_token)).status).toBe(200);
    await open('STORE');
  });

  it('The check of a token tells groups only to an application that may learn them', async () => {
    const { group, accountId, token } = await start();
    const other = await start();
    for (const id of [group, other.group]) await join_(accountId, id);
    const { access_token } = await handOff(server, token);
    expect((await check(access_token)).data).not.toHaveProperty('groups');
    await set('STORE', { learns: 'ALL' });
    expect((await check(access_token)).data.groups).toEqual([group, other.group].sort());
    await set('STORE', { learns: 'CHOSEN', learnedGroups: [other.group] });
    expect((await check(access_token)).data.groups).toEqual([other.group]);
    await leave(accountId, other.group);
    expect((await check(access_token)).data.groups).toEqual([]);
    await open('STORE');
  });

  it('An application is told groups by the name and in the shape that an operator chooses, by the hand-off', async () => {
    const { group, accountId, token } = await start();
    const other = await start();
    for (const id of [group, other.group]) await join_(accountId, id);
    const { access_token } = await handOff(server, token);
    await set('STORE', { learns: 'ALL', groupsClaim: 'https://example.com/groups', groupsShape: 'COMMAS' });
    const { data } = await check(access_token);
    expect(data).not.toHaveProperty('groups');
    expect(Object.entries(data)).toContainEqual([
      'https://example.com/groups',
      [group, other.group].sort().join(','),
    ]);
    await set('STORE', { learns: 'NONE' });
    expect((await check(access_token)).data).not.toHaveProperty(['https://example.com/groups']);
    await set('STORE', { groupsClaim: 'groups', groupsShape: 'IDS' });
  });

  it('An application is told groups by the name and in the shape that an operator chooses, by OpenID Connect', async () => {
    const { group, accountId, browser } = await start();
    await join_(accountId, group);
    const travel = await registerClient(server, { scopes });
    await set('TRAVEL', { learns: 'ALL', groupsClaim: 'roles', groupsShape: 'NAMES' });
    await server.context.db.kysely
      .updateTable('openid_clients')
      .set({ scopes: JSON.stringify(scopes), claims_in_id_token: 1 })
      .where('application', '=', 'TRAVEL')
      .execute();
    const asked = { scope: 'openid email groups' };
    const { access_token, id_token } = await openApplication(server, browser, travel, asked);
    const name = await server.context.db.kysely
      .selectFrom('user_groups')
      .select('name')
      .where('id', '=', group)
      .executeTakeFirstOrThrow();
    for (const claims of [(await userinfo(server, access_token)).claims, decodeJwt(id_token)]) {
      expect(claims).toMatchObject({ roles: [name.name] });
      expect(claims).not.toHaveProperty('groups');
    }
    await set('TRAVEL', { learns: 'NONE', groupsClaim: 'groups', groupsShape: 'IDS' });
  });

  it('Groups close an application of OpenID Connect: a screen says so, and the application is told when its user goes back', async () => {
    const { group, accountId, browser } = await start();
    const travel = await registerClient(server, { scopes });
    await set('TRAVEL', { openTo: 'GROUPS', openGroups: [group] });
    const request = authorizationRequest(travel);
    const screen = await walk(server, browser, request.url);
    const shown = ['application', 'missing'].map((name) => screen.searchParams.get(name));
    expect([screen.pathname, ...shown]).toEqual(['/en/not-allowed', 'TRAVEL', 'GROUPS']);
    const interaction = `/oidc/interaction/${screen.searchParams.get('request')}`;
    // Asking again leads to the same screen, and not round in circles.
    expect((await walk(server, browser, interaction)).pathname).toBe('/en/not-allowed');
    const back = await walk(server, browser, `${interaction}?refused=1`);
    expect([back.origin, back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([
      'https://travel.portico.example',
      'access_denied',
      null,
    ]);
    const silent = await authorize(server, browser, authorizationRequest(travel, { prompt: 'none' }));
    expect(silent.searchParams.get('error')).toBe('access_denied');
    // Added to the group meanwhile, the user goes on from the same screen.
    const again = authorizationRequest(travel);
    const waiting = await walk(server, browser, again.url);
    await join_(accountId, group);
    const arrived = await walk(server, browser, `/oidc/interaction/${waiting.searchParams.get('request')}`);
    expect((await requestTokens(server, travel, exchange(arrived, again, travel))).status).toBe(200);
    await open('TRAVEL');
  });

  it('An application of OpenID Connect loses what it holds of a user who leaves a group, also a code that waits [D20]', async () => {
    const { group, accountId, browser } = await start();
    const travel = await registerClient(server, { scopes });
    await set('TRAVEL', { openTo: 'GROUPS', openGroups: [group] });
    await join_(accountId, group);
    const tokens = await openApplication(server, browser, travel);
    const request = authorizationRequest(travel);
    const code = exchange(await authorize(server, browser, request), request, travel);
    expect((await userinfo(server, tokens.access_token)).status).toBe(200);
    await leave(accountId, group);
    const isOver = async () => {
      expect((await userinfo(server, tokens.access_token)).status).toBe(401);
      const refreshed = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      expect(await requestTokens(server, travel, refreshed)).toMatchObject({ error: 'invalid_grant' });
      expect(await requestTokens(server, travel, code)).toMatchObject({ error: 'invalid_grant' });
      const introspected = await server.fetch('/oidc/token/introspection', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${travel.id}:${travel.secret}`)}` },
        body: new URLSearchParams({ token: tokens.access_token }),
      });
      expect(await introspected.json()).toEqual({ active: false });
    };
    await isOver();
    await join_(accountId, group);
    await isOver();
    await open('TRAVEL');
  });

  it('An application of OpenID Connect that is restricted to groups loses what it holds at the next use', async () => {
    const { group, browser } = await start();
    const travel = await registerClient(server, { scopes });
    const tokens = await openApplication(server, browser, travel);
    await set('TRAVEL', { openTo: 'GROUPS', openGroups: [group] });
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    await open('TRAVEL');
  });

  it('Groups are a claim of the scope of that name, as they are at each read', async () => {
    const { group, accountId, browser, grace } = await start();
    const other = await start();
    const travel = await registerClient(server, { scopes });
    for (const id of [group, other.group]) await join_(accountId, id);
    const asked = { scope: 'openid email groups' };
    const before = await openApplication(server, browser, travel, asked);
    // Which groups it learns is off at first.
    expect((await userinfo(server, before.access_token)).claims).not.toHaveProperty('groups');
    await set('TRAVEL', { learns: 'ALL' });
    const claims = async () => (await userinfo(server, before.access_token)).claims;
    expect(await claims()).toMatchObject({
      groups: [group, other.group].sort(),
      preferred_username: grace.email,
    });
    await leave(accountId, other.group);
    expect((await claims()).groups).toEqual([group]);
    await set('TRAVEL', { learns: 'CHOSEN', learnedGroups: [other.group] });
    expect((await claims()).groups).toEqual([]);
    const without = await openApplication(server, browser, travel, { scope: 'openid email' });
    expect((await userinfo(server, without.access_token)).claims).not.toHaveProperty('groups');
    const { claims_supported, scopes_supported } = (await (
      await server.fetch('/oidc/.well-known/openid-configuration')
    ).json()) as Record<string, string[]>;
    expect([claims_supported?.includes('groups'), scopes_supported?.includes('groups')]).toEqual([
      true,
      true,
    ]);
    await open('TRAVEL');
  });
});
