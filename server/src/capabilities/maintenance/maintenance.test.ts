import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { staffEndpoints } from '@portico/contract/endpoints/staff';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../platform/limits.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application, guest, handOff, person, signIn, trySignIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';

const settings = { PORTICO_MANAGEMENT_PORT: '0' };

/** Where each row is answered, with something for what its path names. */
const addressOf = ({ method, path, when }: Endpoint) => ({
  method,
  path: `${path.replaceAll(/\{\w+\}/g, 'x')}${when ? `?${when}=x` : ''}`,
});

describeServer(
  'maintenance',
  (server) => {
    const staff = openConsoleForStaff(server);
    const isOn = () => server.context.maintenance.current() !== null;
    const on = async (minutes = 30) => (await staff.admin.call('startMaintenance', { minutes })).data.until;
    const off = () => staff.admin.call('endMaintenance', {});
    afterEach(async () => {
      if (isOn()) await off();
    });

    it('Maintenance keeps token checks working, of the portal and of applications', async () => {
      const token = await signIn(server, 'alice');
      const { access_token: handed } = await handOff(server, token, 'STORE');
      await on();
      expect((await server.call('checkToken', { token })).status).toBe(200);
      const checked = await server.call('checkToken', { token: handed }, { client: application('STORE') });
      expect(checked.data).toMatchObject({ application: 'STORE', email: person('alice').email });
    });

    it('Maintenance answers each call that writes with 503, a time and its own code, before it looks at who calls', async () => {
      await on();
      const refused = await trySignIn(server, person('alice'));
      expect([refused.status, refused.codes]).toEqual([503, ['maintenance']]);
      // An operator looks for failures in the log.
      const lines = server.log.filter((line) => line.includes(refused.headers.get('x-request-id') ?? '-'));
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'answered', code: 'maintenance' }]);
      expect(JSON.parse(refused.text)).toMatchObject({ error: 'temporarily_unavailable' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(15 * 60);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);

      const answered: string[] = [];
      for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
        const { method, path } = addressOf(row);
        const { status } = await server.fetch(path, { method });
        if (status !== 503) answered.push(name);
      }
      expect(answered).toEqual(
        Object.entries<Endpoint>(endpoints)
          .filter(([, { duringMaintenance }]) => duringMaintenance)
          .map(([name]) => name),
      );
    });

    it('The console does not pass maintenance either, but its switch and sign-out go on', async () => {
      await on();
      const answered: string[] = [];
      for (const [name, row] of Object.entries<Endpoint>(staffEndpoints)) {
        const { method, path } = addressOf(row);
        const { statusCode } = await staff.app().inject({ method, url: path, headers: {} });
        if (statusCode !== 503) answered.push(name);
      }
      expect(answered.filter((name) => !/^(list|get|preview|restore)/.test(name))).toEqual([
        'endStaffSession',
        'startMaintenance',
        'endMaintenance',
      ]);
      expect((await staff.support.call('getMaintenance', {})).data).not.toBeNull();
      const found = await staff.support.call('findAccounts', { text: 'alice' });
      expect([found.status, found.codes]).toEqual([503, ['maintenance']]);
    });

    it('Maintenance changes nothing that is stored while users look at everything that they have', async () => {
      const token = await signIn(server, 'bob');
      await server.quiet();
      await on();
      const before = await everythingStored();
      for (const name of [
        'getProfile',
        'listSessions',
        'listActivity',
        'listDisclosures',
        'listApplicationAccess',
        'listAgreements',
        'listNewDocuments',
        'listPasskeys',
        'listTwoFactorTokens',
        'listOnlyDeactivateTypes',
        'listAvailableTypes',
        'getRecoveryCodes',
        'listTrustedBrowsers',
        'listVerifications',
        'listProofs',
        'getConfig',
        'listRegistrationCountries',
        'listVerificationCountries',
        'getCaptchaChallenge',
      ] as const)
        expect([name, (await server.call(name, {}, { token })).status]).toEqual([name, 200]);
      expect((await server.call('listDocuments', { documentType: 'PASSPORT' }, { token })).status).toBe(200);
      expect(await everythingStored()).toEqual(before);
    });

    /**
     * The rows of every table, without counts of calls and the times of the last use, which a token check
     * writes too.
     */
    async function everythingStored(): Promise<Record<string, unknown>> {
      const tables = await server.context.db.kysely.introspection.getTables();
      const stored: Record<string, unknown> = {};
      for (const { name } of tables) {
        if (['rate_limits', 'sessions', 'staff_sessions', 'audit_head', 'leases'].includes(name)) continue;
        const { rows } = await sql<{
          hash?: unknown;
          position?: unknown;
        }>`SELECT * FROM ${sql.table(name)}`.execute(server.context.db.kysely);
        // A record gets its place in the chain about a second later.
        stored[name] = rows.map(({ hash, position, ...row }) => JSON.stringify(row)).sort();
      }
      return stored;
    }

    it('Maintenance lets users sign out, because what ends access is never refused', async () => {
      const token = await signIn(server, 'alice');
      await on();
      expect((await server.call('revokeToken', {}, { token })).status).toBe(200);
      expect((await server.call('getProfile', {}, { token })).status).toBe(401);
    });

    it('The configuration and the health of a process, which stays ready, tell of maintenance', async () => {
      const health = async () =>
        await (await fetch(`http://127.0.0.1:${server.management?.port}/health/ready`)).json();
      expect((await server.call('getConfig', {})).data.maintenance).toBeNull();
      expect(await health()).toEqual({ status: 'ok' });
      const ends = await on();
      expect((await server.call('getConfig', {})).data.maintenance).toEqual({ until: ends });
      expect(await health()).toEqual({ status: 'ok', maintenance: ends });
    });

    it('Maintenance lets OpenID Connect publish its keys, and refuses its sign-ins in the words of the protocol', async () => {
      await on();
      for (const path of ['/oidc/jwks', '/oidc/.well-known/openid-configuration'])
        expect((await server.fetch(path)).status).toBe(200);
      const refused = await server.fetch('/oidc/token', { method: 'POST' });
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { error: 'temporarily_unavailable', error_description: 'maintenance' },
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const browser = await server.fetch('/oidc/auth?client_id=x', { headers: { accept: 'text/html' } });
      expect(browser.headers.get('location')).toMatch(/\/not-opened\?.*reason=temporarily_unavailable/);
    });

    it('Maintenance lets jobs wait, and they are done afterwards', async () => {
      await server.quiet();
      await on();
      const { db, enqueue, jobs } = server.context;
      const looks = vi.spyOn(server.context.maintenance, 'current');
      /** Until each queue has looked twice; what it had begun to do before has ended by then. */
      async function untilLooked(): Promise<void> {
        const before = looks.mock.calls.length;
        jobs.wake();
        const enough = before + 2 * Object.keys(limits.jobsAtOnce).length;
        await until('the runner to have looked', () => looks.mock.calls.length >= enough);
      }
      await untilLooked();
      const { email } = guest();
      await enqueue(db, 'mail', {
        to: email,
        locale: 'en',
        mail: 'confirmation',
        values: { link: 'http://x' },
      });
      await untilLooked();
      const waiting = await db.kysely
        .selectFrom('jobs')
        .select('attempts')
        .where('dead_at', 'is', null)
        .execute();
      expect(waiting).toEqual([{ attempts: 0 }]);
      await off();
      await server.quiet();
    });

    it('Maintenance ends by its time if nobody turns it off', async () => {
      await on(1);
      await server.later(60);
      await until('the process to know', () => !isOn());
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
      expect((await staff.admin.call('endMaintenance', {})).codes).toEqual(['no_maintenance']);
    });

    it('Maintenance is turned on and off on the command line, which every process learns, and this is recorded', async () => {
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      expect(await operateJson(server, 'maintenance', 'status')).toEqual({ until: null });
      expect(await operateJson(server, 'maintenance', 'on', '--until', soon)).toEqual({ until: soon });
      // Without a call in between: each sign-in is a record, and the list shows the newest.
      await until('the server to know', isOn);
      expect((await trySignIn(server, person('alice'))).status).toBe(503);
      expect(await operateJson(server, 'maintenance', 'status')).toEqual({ until: soon });
      // Other commands go on.
      expect((await operate(server, ['user', 'find', 'alice'])).code).toBe(0);
      expect(await operateJson(server, 'maintenance', 'off')).toEqual({ until: null });
      await until('the server to know', () => !isOn());
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
      const { records } = await operateJson<{
        records: { type: string; details: object; actorType: string }[];
      }>(server, 'audit', 'list');
      expect(records.filter(({ type }) => type.startsWith('MAINTENANCE')).slice(0, 2)).toMatchObject([
        { type: 'MAINTENANCE_ENDED', actorType: 'cli' },
        { type: 'MAINTENANCE_STARTED', actorType: 'cli', details: { until: soon } },
      ]);
    });

    describe('is not started', () => {
      it.each([
        ['without an end', [], 'either --until or --for'],
        ['with two ends', ['--for', '5', '--until', '2999-01-01'], 'either --until or --for'],
        ['until a time that is over', ['--until', '2020-01-01'], 'in the future'],
        ['for longer than a day', ['--for', '1441'], 'within the next 24 hours'],
        ['for no time', ['--for', '0'], 'in the future'],
        ['until what is no time', ['--until', 'noon'], 'ISO 8601'],
        ['for what is no number', ['--for', 'half'], 'whole number'],
      ])('The command line does not start maintenance %s', async (_what, args, sentence) => {
        const { code, err } = await operate(server, ['maintenance', 'on', ...args]);
        expect(code).not.toBe(0);
        expect(err).toContain(sentence);
        expect(isOn()).toBe(false);
      });

      it('Support cannot start maintenance, nor can an admin start it for more than a day', async () => {
        expect((await staff.support.call('startMaintenance', { minutes: 5 })).codes).toEqual([
          'access_denied',
        ]);
        expect((await staff.admin.call('startMaintenance', { minutes: 1441 })).status).toBe(400);
        expect(isOn()).toBe(false);
      });
    });

    it('Maintenance moves its end when it is turned on again', async () => {
      const first = await on(5);
      const second = await on(60);
      expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(54 * 60_000);
      expect((await staff.support.call('getMaintenance', {})).data).toEqual({ until: second });
    });
  },
  settings,
);
