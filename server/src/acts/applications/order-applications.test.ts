import type { InputOf } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { orderApplications } from './order-applications.ts';

const machine = {
  id: 'JOBS',
  name: 'Jobs',
  url: '',
  openid: {
    kind: 'MACHINE',
    redirectUris: [],
    logoutReturnUris: [],
    logoutUri: null,
    scopes: [],
    firstParty: true,
    pairwise: false,
    resources: ['https://api.example/'],
    resourceScopes: ['read'],
  },
} satisfies InputOf<'addApplication'>;

describeOnBoth('the order of the applications', (server, onOne) => {
  const { admin, support } = openConsoleForStaff(server);
  const order = (ids: string[], landing: { show?: string[]; hide?: string[] } = {}) =>
    admin.call('orderApplications', { ids, ...landing });
  const published = async () => (await server.call('getConfig', {})).data.applicationsInfo;
  const idsOf = (infos: readonly { application: string }[]) => infos.map(({ application }) => application);
  const onLanding = async () => idsOf((await published()).filter(({ landing }) => landing !== false));
  /** The landing page as a browser without scripts has it. */
  const slides = async () => {
    const page = await (await server.fetch('/en')).text();
    return [...page.matchAll(/<h2[^>]*><bdi>([^<]+)<\/bdi><\/h2>/g)].map(([, title]) => title);
  };
  const newest = async () =>
    (await findRecords(server.context.db, { types: ['APPLICATIONS_ORDERED'] })).records[0];

  onOne(() => {
    it('An admin says in which order the portal shows the applications; those that are not named follow, and it is recorded [1.2]', async () => {
      expect(idsOf(await published())).toEqual(['BUSINESS', 'DEFI', 'MAIN', 'TRAVEL', 'STORE', 'CASHBACK']);
      expect((await order(['store', 'TRAVEL'])).status).toBe(200);
      const after = ['STORE', 'TRAVEL', 'BUSINESS', 'DEFI', 'MAIN', 'CASHBACK'];
      expect(idsOf(await published())).toEqual(after);
      expect(await newest()).toMatchObject({
        actorType: 'staff',
        subjectType: 'system',
        subject: 'applications',
        details: { applications: after },
      });
      expect((await admin.call('getApplication', { id: 'STORE' })).data.place).toBe(1);
      const titles = (await published()).map(({ title }) => title);
      expect(await slides()).toEqual(titles);
    });

    it('An admin takes an application off the landing page: users still reach it, and it comes back [1.2]', async () => {
      expect((await order([], { hide: ['TRAVEL'] })).status).toBe(200);
      expect(idsOf(await published())).toContain('TRAVEL');
      expect(await onLanding()).not.toContain('TRAVEL');
      const title = (await published()).find(({ application }) => application === 'TRAVEL')?.title;
      expect(await slides()).toHaveLength(5);
      expect(await slides()).not.toContain(title);
      const { applications } = (await admin.call('listApplications', {})).data;
      expect(applications.find(({ id }) => id === 'TRAVEL')?.landing).toBe(false);
      expect((await newest())?.details).toMatchObject({ hidden: ['TRAVEL'] });
      expect((await order([], { show: ['TRAVEL'] })).status).toBe(200);
      expect(await onLanding()).toContain('TRAVEL');
      expect((await newest())?.details).toMatchObject({ shown: ['TRAVEL'] });
    });

    it('A new application comes last, and the landing page shows it', async () => {
      const url = 'https://cafe.example/';
      await admin.call('addApplication', { id: 'CAFE', name: 'Café', url, returnAddresses: [url] });
      expect((await onLanding()).at(-1)).toBe('CAFE');
    });

    it('Support does not change the order, and what would change nothing or names nothing is refused', async () => {
      const { ids } = { ids: idsOf(await published()) };
      expect((await support.call('orderApplications', { ids: ids.toReversed() })).status).toBe(403);
      expect((await order(ids)).codes).toEqual(['nothing_changed']);
      expect((await order([], { show: ['STORE'] })).codes).toEqual(['nothing_changed']);
      expect((await order(['NOWHERE'])).codes).toEqual(['application_not_found']);
      expect((await order([], { hide: ['STORE', 'NOWHERE'] })).codes).toEqual(['application_not_found']);
      expect((await admin.call('addApplication', machine)).status).toBe(200);
      expect((await order([], { hide: ['JOBS'] })).codes).toEqual(['application_without_users']);
      expect(await onLanding()).toEqual(ids);
    });

    it('An operator changes the order and the landing page with a command', async () => {
      const args = ['app', 'order', 'MAIN', 'STORE', '--hide', 'DEFI', 'CASHBACK'];
      const { applications } = await operateJson<{ applications: { id: string; landing: boolean | null }[] }>(
        server,
        ...args,
      );
      expect(applications.slice(0, 2)).toEqual([
        { id: 'MAIN', landing: true },
        { id: 'STORE', landing: true },
      ]);
      const left = applications.filter(({ landing }) => landing === false).map(({ id }) => id);
      expect(left.toSorted()).toEqual(['CASHBACK', 'DEFI']);
      expect(await operate(server, args)).toMatchObject({ code: 1, err: 'Nothing would change.\n' });
      const { out } = await operate(server, ['app', 'list']);
      expect(out).toMatch(/DEFI .*left out/);
      expect(out).toMatch(/MAIN .*shown/);
      expect(await operate(server, ['app', 'order', 'NOWHERE'])).toMatchObject({ code: 1 });
    });
  });

  it('Two orders at the same moment leave one of them, and no two applications have the same place', async () => {
    const { db } = server.context;
    const ids = idsOf(await published());
    const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
    await Promise.all(orders.map((given) => orderApplications({ db }, { type: 'system' }, { ids: given })));
    expect(orders).toContainEqual(idsOf(await published()));
    const rows = await db.kysely.selectFrom('applications').select('position').execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  });
});
