import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { afterEach, expect, it } from 'vitest';
import { findDemandedFactor } from '../../capabilities/access/demanded-factor.ts';
import { findGroup } from '../../capabilities/groups/store.ts';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
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
import { operate } from '../../testing/operate.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator, activateEmail } from '../../testing/second-factors.ts';
import { until } from '../../testing/until.ts';
import { addGroup, removeGroup } from '../groups/change-groups.ts';
import { addMember } from '../groups/members.ts';
import { checkRules } from './check-rules.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;
const home = 'http://store.localhost:3001/';
const ofAll = { secondFactor: 'ALL' } as const;

describeOnBoth('of whom a second factor is demanded', (server, onOne) => {
  const { admin } = openConsoleForStaff(server);
  /** Sets rules as an operator does, unless they are those of now. */
  async function setAs(given: Partial<Rules>): Promise<void> {
    const { context } = server;
    const { version, rules: before } = await findRules(context.db);
    const rules = { ...originalRules, ...given };
    if (JSON.stringify(checkRules(rules, context.config)) !== JSON.stringify(before))
      await setRules(context, actor, { rules, version, reason });
    await context.rules.refresh();
  }
  afterEach(() => setAs({}));
  const group = (id: string) => addGroup(server.context, actor, { id, name: id, description: '', reason });

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
  const demandOf = async (token: string) =>
    (await server.call('getProfile', {}, { token })).data.secondFactor;
  const ask = (token: string) =>
    server.call('findRedirectUrl', { application: 'STORE', requestedUrl: home }, { token });
  const closed = async (token: string) =>
    (await server.call('getOwnGroups', {}, { token })).data.closedApplications;
  const check = async (token: string) =>
    (await server.call('checkToken', { token }, { client: application('STORE') })).status;
  const activeTypes = async (token: string) =>
    (await server.call('listTwoFactorTokens', {}, { token })).data.tokens.map(({ tokenType }) => tokenType);

  onOne(() => {
    it('Who lacks a second factor that is demanded opens no application by the hand-off before one is set up, and what was opened before goes on [D26]', async () => {
      const { token } = await start();
      const { access_token: before } = await handOff(server, token);
      expect(await demandOf(token)).toBeUndefined();
      await setAs(ofAll);
      // The session lives: it is asked, not ended.
      expect(await demandOf(token)).toBe('LACKING');
      expect((await ask(token)).codes).toEqual(['application_closed']);
      expect(await closed(token)).toContainEqual({ application: 'STORE', missing: 'FACTOR_SETUP' });
      expect(await check(before)).toBe(200);
      await activateAuthenticator(server, token);
      expect([await demandOf(token), await closed(token)]).toEqual(['MET', []]);
      expect(await check((await handOff(server, token)).access_token)).toBe(200);
    });

    it('Codes by e-mail do not meet the demand of a second factor, and a passkey does unless it is suspended', async () => {
      await setAs(ofAll);
      const { user, id, token } = await start();
      await activateEmail(server, token, user.email);
      expect(await demandOf(token)).toBe('LACKING');
      await addPasskey(server, token);
      expect(await demandOf(token)).toBe('MET');
      const { kysely, now } = server.context.db;
      await kysely.updateTable('passkeys').set({ suspended_at: now }).where('account_id', '=', id).execute();
      expect(await demandOf(token)).toBe('LACKING');
    });

    it('OpenID Connect issues no code and no tokens for a user who lacks a demanded second factor, and goes on once it is set up [D26]', async () => {
      const { user, token } = await start();
      const travel = await registerClient(server);
      const browser = openBrowser(server);
      await signInWith(browser, user);
      const tokens = await openApplication(server, browser, travel);
      const early = authorizationRequest(travel);
      const code = exchange(await authorize(server, browser, early), early, travel);
      await setAs(ofAll);

      expect((await userinfo(server, tokens.access_token)).status).toBe(200);
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      for (const proof of [refresh, code])
        expect(await requestTokens(server, travel, proof)).toMatchObject({ error: 'invalid_grant' });
      const silent = await authorize(server, browser, authorizationRequest(travel, { prompt: 'none' }));
      expect([silent.searchParams.get('error'), silent.searchParams.get('code')]).toEqual([
        'unmet_authentication_requirements',
        null,
      ]);
      const request = authorizationRequest(travel);
      const screen = await walk(server, browser, request.url);
      const shown = ['application', 'missing'].map((name) => screen.searchParams.get(name));
      expect([screen.pathname, ...shown]).toEqual(['/en/not-allowed', 'TRAVEL', 'FACTOR_SETUP']);
      const step = `/oidc/interaction/${screen.searchParams.get('request')}`;
      expect((await walk(server, browser, step)).pathname).toBe('/en/not-allowed');

      await addPasskey(server, token);
      const arrived = await walk(server, browser, step);
      expect((await requestTokens(server, travel, exchange(arrived, request, travel))).status).toBe(200);
      expect((await requestTokens(server, travel, refresh)).status).toBe(200);
    });

    it('A device without a browser is signed in for no user who lacks a demanded second factor, also where it was allowed before [D26]', async () => {
      await registerClient(server, { kind: 'NATIVE' });
      const device = { id: 'TRAVEL', secret: null };
      const { user, token } = await start();
      const browser = openBrowser(server);
      await signInWith(browser, user);
      async function begin() {
        const body = new URLSearchParams({ client_id: 'TRAVEL', scope: 'openid profile' });
        const answer = await server.fetch('/oidc/device/auth', { method: 'POST', body });
        return (await answer.json()) as { device_code: string; user_code: string }; // RFC 8628 §3.2
      }
      /** Allows what a device asks for, on the screen of it, and follows where that leads. */
      async function allow(user_code: string): Promise<URL> {
        const shown = await walk(server, browser, `/oidc/device?user_code=${user_code}`);
        const xsrf = shown.searchParams.get('form') ?? '';
        const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const body = new URLSearchParams({ xsrf, user_code, confirm: 'yes' });
        const { headers } = await server.fetch('/oidc/device', { method: 'POST', body, headers: { cookie } });
        for (const header of headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
          (browser.cookies as Map<string, string>).set(key, value); // of `openBrowser`
        }
        return await walk(server, browser, headers.get('location') ?? 'about:blank');
      }
      const poll = ({ device_code }: { device_code: string }) =>
        requestTokens(server, device, {
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code,
        });
      const [early, late] = [await begin(), await begin()];
      expect((await allow(early.user_code)).search).toBe('?end=done');
      await setAs(ofAll);
      expect(await poll(early)).toMatchObject({ error: 'invalid_grant' });
      const screen = await allow(late.user_code);
      expect([screen.pathname, screen.searchParams.get('missing')]).toEqual([
        '/en/not-allowed',
        'FACTOR_SETUP',
      ]);
      expect(await poll(late)).toMatchObject({ error: 'authorization_pending' });
      await addPasskey(server, token);
      const step = `/oidc/interaction/${screen.searchParams.get('request')}`;
      expect((await walk(server, browser, step)).search).toBe('?end=done');
      expect(await poll(late)).toMatchObject({ status: 200 });
    });

    it('The last factor cannot be turned off while one is demanded, by a code, by a recovery code or as a passkey [6.5]', async () => {
      const { token } = await start();
      const app = await activateAuthenticator(server, token);
      const type = 'GOOGLE_AUTHENTICATOR';
      const { data: recovery } = await server.call('createRecoveryCodes', {}, { token });
      await server.context.db.kysely
        .updateTable('recovery_codes')
        .set((row) => ({ created_at: row('created_at', '-', 86_400_000) }))
        .execute();
      await server.call('startDeactivation', { type }, { token });
      await setAs(ofAll);
      const refused = ['second_factor_demanded'];
      expect((await server.call('startDeactivation', { type }, { token })).codes).toEqual(refused);
      for (const code of [app.code(1), recovery.codes[0] ?? ''])
        expect((await server.call('confirmDeactivation', { type, code }, { token })).codes).toEqual(refused);
      expect(await activeTypes(token)).toEqual([type]);

      await addPasskey(server, token);
      const code = app.code(1);
      expect((await server.call('confirmDeactivation', { type, code }, { token })).status).toBe(200);
      const [listed] = (await server.call('listPasskeys', {}, { token })).data;
      const remove = () => server.call('deletePasskey', { id: listed?.id ?? '' }, { token });
      expect((await remove()).codes).toEqual(refused);
      await setAs({});
      expect((await remove()).status).toBe(200);
    });

    it('Codes by e-mail are turned off while a second factor is demanded, and a suspended passkey is removed: neither meets the demand', async () => {
      const { user, id, token } = await start();
      await activateEmail(server, token, user.email);
      await activateAuthenticator(server, token);
      await addPasskey(server, token);
      const { kysely, now } = server.context.db;
      await kysely.updateTable('passkeys').set({ suspended_at: now }).where('account_id', '=', id).execute();
      await setAs(ofAll);
      expect((await server.call('startDeactivation', { type: 'EMAIL' }, { token })).status).toBe(200);
      const [listed] = (await server.call('listPasskeys', {}, { token })).data;
      expect((await server.call('deletePasskey', { id: listed?.id ?? '' }, { token })).status).toBe(200);
    });

    it('A second factor is demanded of the members of groups alone, from when they are in one', async () => {
      await group('office');
      const [member, other] = [await start(), await start()];
      await setAs({ secondFactor: 'GROUPS', secondFactorGroups: ['office'] });
      expect([await demandOf(member.token), await demandOf(other.token)]).toEqual([undefined, undefined]);
      await addMember(server.context, actor, { group: 'office', accountId: member.id, reason });
      expect([await demandOf(member.token), await demandOf(other.token)]).toEqual(['LACKING', undefined]);
      expect((await ask(member.token)).codes).toEqual(['application_closed']);
      expect((await ask(other.token)).status).toBe(200);
    });

    it('A group of which a second factor is demanded is not removed before the rule leaves it out, which keeps no group that it does not need', async () => {
      await group('staff');
      await setAs({ secondFactor: 'GROUPS', secondFactorGroups: ['staff', 'staff'] });
      const remove = () => removeGroup(server.context, actor, { id: 'staff', reason });
      await expect(remove()).rejects.toMatchObject({ code: 'group_used_by_rule' });
      await setAs({ ...ofAll, secondFactorGroups: ['staff'] });
      expect((await findRules(server.context.db)).rules.secondFactorGroups).toEqual([]);
      await remove();
    });

    it('A second factor is demanded by commands, which say whom it would be asked of, and take it back', async () => {
      const run = (...words: readonly string[]) => operate(server, ['rules', 'set', ...words]);
      await group('cli');
      expect((await run('--second-factor', 'all', '--preview')).out).toMatch(
        /[1-9]\d* of \d+ accounts would be asked to set a second factor up at their next sign-in\.\n/,
      );
      const groups = ['--second-factor', 'groups', '--second-factor-groups'];
      expect((await run(...groups, 'nobody-has-it', '--preview')).err).toContain('There is no such group.');
      expect((await run(...groups, 'cli', '--reason', reason)).code).toBe(0);
      await until('the rule', () => server.context.rules.current().secondFactorGroups.includes('cli'));
      expect((await operate(server, ['rules', 'show'])).out).toMatch(/secondFactor: +groups\n/);
      expect((await run('--second-factor', 'nobody', '--reason', reason)).code).toBe(0);
      await until('its end', () => server.context.rules.current().secondFactor === 'NOBODY');
      expect((await run('--second-factor', 'some', '--reason', reason)).code).not.toBe(0);
    });
  });

  it('Of two factors that are turned off at the same moment, one stays while one is demanded [6.5]', async () => {
    const type = 'GOOGLE_AUTHENTICATOR';
    for (let round = 0; round < 3; round += 1) {
      const { token } = await start();
      const app = await activateAuthenticator(server, token);
      await addPasskey(server, token);
      await setAs(ofAll);
      await server.call('startDeactivation', { type }, { token });
      const [listed] = (await server.call('listPasskeys', {}, { token })).data;
      const answers = await Promise.all([
        server.call('confirmDeactivation', { type, code: app.code(1) }, { token }),
        server.call('deletePasskey', { id: listed?.id ?? '' }, { token }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await demandOf(token)).toBe('MET');
    }
  });

  it('A group is not removed at the moment at which a second factor is demanded of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `race-${round}`;
      await group(id);
      await Promise.allSettled([
        setAs({ secondFactor: 'GROUPS', secondFactorGroups: [id] }),
        removeGroup(server.context, actor, { id, reason }),
      ]);
      const { secondFactorGroups } = (await findRules(server.context.db)).rules;
      const isThere = (await findGroup(server.context.db, id)) !== undefined;
      expect([round, isThere]).toEqual([round, secondFactorGroups.includes(id)]);
      await setAs({});
    }
  });

  it('A second factor is demanded of no group that is not there, also not by a version of before, and of one to 20 groups', async () => {
    await group('gone');
    await setAs({ secondFactor: 'GROUPS', secondFactorGroups: ['gone'] });
    const { version: before } = await findRules(server.context.db);
    await setAs({});
    await removeGroup(server.context, actor, { id: 'gone', reason });
    const restored = await admin.call('restoreRules', { version: before, reason });
    expect(restored.codes).toEqual(['group_not_found']);
    const given = {
      ...originalRules,
      allowedDomains: [],
      refusedDomains: [],
      blockedAddresses: [],
      consoleAddresses: [],
      offeredFactors: [...originalRules.offeredFactors],
      captchaAlways: [...originalRules.captchaAlways],
      secondFactor: 'GROUPS' as const,
    };
    const { version } = await findRules(server.context.db);
    for (const [secondFactorGroups, code] of [
      [['gone'], 'group_not_found'],
      [[], 'invalid_rule_groups'],
      [Array.from({ length: 21 }, (_, at) => `g${at}`), 'invalid_rule_groups'],
    ] as const) {
      const rules = { ...given, secondFactorGroups: [...secondFactorGroups] };
      expect((await admin.call('previewRules', rules)).codes).toEqual([code]);
      expect((await admin.call('setRules', { ...rules, version, reason })).codes).toEqual([code]);
    }
  });

  it('The effect of a demand is the number of accounts that lack a second factor, as each session is told', async () => {
    await group('some');
    const [none, byMail, app, byPasskey, suspended, disabled] = [
      await start(),
      await start(),
      await start(),
      await start(),
      await start(),
      await start(),
    ];
    await activateEmail(server, byMail.token, byMail.user.email);
    await activateAuthenticator(server, app.token);
    await server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR', data: null }, { token: none.token });
    for (const { token } of [byPasskey, suspended]) await addPasskey(server, token);
    const { kysely, now } = server.context.db;
    await kysely
      .updateTable('passkeys')
      .set({ suspended_at: now })
      .where('account_id', '=', suspended.id)
      .execute();
    await kysely.updateTable('accounts').set({ disabled: 1 }).where('id', '=', disabled.id).execute();
    for (const { id } of [none, app, suspended])
      await addMember(server.context, actor, { group: 'some', accountId: id, reason });

    const accounts = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('disabled', '=', 0)
      .where('erased_at', 'is', null)
      .execute();
    const ids: readonly AccountId[] = accounts.map(({ id }) => id);
    const byGroup = { secondFactor: 'GROUPS', secondFactorGroups: ['some'] } as const;
    for (const given of [{}, ofAll, byGroup]) {
      const rules = { ...originalRules, ...given };
      const told = [];
      for (const id of ids) told.push(await findDemandedFactor(server.context.db, rules, id));
      expect((await effectOf(server.context, rules)).secondFactor).toEqual({
        affected: told.filter((each) => each === 'LACKING').length,
        of: ids.length,
      });
    }
    const affected = async (given: Partial<Rules>) =>
      (await effectOf(server.context, { ...originalRules, ...given })).secondFactor.affected;
    expect(await affected({})).toBe(0);
    expect(await affected(byGroup)).toBe(2);
    const lacking = [none, byMail, suspended];
    for (const { id } of lacking)
      expect(await findDemandedFactor(server.context.db, { ...originalRules, ...ofAll }, id)).toBe('LACKING');
    for (const { id } of [app, byPasskey])
      expect(await findDemandedFactor(server.context.db, { ...originalRules, ...ofAll }, id)).toBe('MET');
  });
});
