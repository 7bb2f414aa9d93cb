import {
  type StaffEndpoint,
  type StaffEndpointName,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import { beforeAll, expect, it } from 'vitest';
import { rates } from '../../platform/rates.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { keepWindows } from '../../testing/keep-windows.ts';
import { freshAddress } from '../../testing/request.ts';
import { addReviewer } from '../../testing/reviews.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(staffEndpoints) as StaffEndpointName[];
const routes = names.map((name) => ({ name, ...(staffEndpoints[name] as StaffEndpoint) }));
const forStaff = routes.filter(({ who }) => who === 'staff');

describeServer('every route of the console', (server) => {
  const { app, open, admin, support } = openConsoleForStaff(server);
  const sessions = new Map<ConsoleRole, string>();
  /** Sixty refusals of one account are recorded, and a moderator is refused by more calls than that. */
  const moderators: string[] = [];
  /** Credentials that are valid for something else, or were valid before. */
  const strangers = new Map<string, Readonly<Record<string, string>>>();
  const seen = new Set<string>();
  beforeAll(async () => {
    const moderator = await addReviewer(server.context, app, 'moderator');
    for (const [role, browser] of [
      ['admin', admin],
      ['support', support],
      ['moderator', moderator],
    ] as const)
      sessions.set(role, browser.cookies.get('console') ?? '');
    for (const { cookies } of [moderator, await addReviewer(server.context, app, 'moderator')])
      moderators.push(cookies.get('console') ?? '');
    const staff = await newStaff(server, 'admin');
    const waiting = open();
    await waiting.call('startStaffSignIn', { username: staff.email, password: staff.password });
    const spare = await addReviewer(server.context, app, 'moderator');
    spareModerator = spare.cookies.get('console') ?? '';
    const spareOfSupport = await addReviewer(server.context, app, 'support');
    spareSupport = spareOfSupport.cookies.get('console') ?? '';
    const ended = await addReviewer(server.context, app, 'admin');
    const cookie = `console=${ended.cookies.get('console')}`;
    await ended.call('endStaffSession', {});
    strangers.set('a token of the portal', { authorization: `Bearer ${staff.token}` });
    strangers.set('a token of the portal as a cookie', { cookie: `console=${staff.token}` });
    strangers.set('a sign-in without its second step', {
      cookie: `console=${waiting.cookies.get('console-step')}`,
    });
    strangers.set('a session that has ended', { cookie });
  });

  let spareModerator = '';
  let spareSupport = '';

  async function ask(
    { method, path }: Pick<StaffEndpoint, 'method' | 'path'>,
    headers: Readonly<Record<string, string>>,
  ) {
    const sent = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': freshAddress(), ...headers };
    const answer = await app().inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'x'),
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
    });
    return [answer.statusCode, JSON.parse(answer.body).errors?.[0].code];
  }
  /** The refusals that were recorded since this was asked before. */
  async function newRefusals() {
    const rows = await server.context.db.kysely
      .selectFrom('audit_records')
      .select(['id', 'details'])
      .where('type', '=', 'CONSOLE_REFUSED')
      .execute();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ details }) => JSON.parse(details));
  }

  it.each(forStaff)(
    'The console refuses $name to callers who are not staff, and records it [C01]',
    async (route) => {
      await newRefusals();
      for (const [who, headers] of strangers)
        expect([who, ...(await ask(route, headers))]).toEqual([who, 401, 'invalid_token']);
      const refusal = { call: route.name, code: 'invalid_token' };
      expect(await newRefusals()).toEqual(Array(strangers.size).fill(refusal));
      expect(await ask(route, {})).toEqual([401, 'invalid_token']);
    },
  );

  it.each(forStaff)('The console refuses $name to the other roles, and records it [C05]', async (route) => {
    sessions.set('moderator', moderators[forStaff.indexOf(route) % moderators.length] ?? '');
    const others = [...sessions].filter(([role]) => !route.roles.includes(role));
    await newRefusals();
    for (const [role, session] of others) {
      // Sixty refusals of an account are recorded; moderators and support are refused more calls than that.
      const spares = new Map([
        ['moderator', spareModerator],
        ['support', spareSupport],
      ]);
      const spare = forStaff.indexOf(route) % 2 === 1 ? spares.get(role) : undefined;
      const refused = await ask(route, { cookie: `console=${spare ?? session}` });
      expect([role, ...refused]).toEqual([role, 403, 'access_denied']);
    }
    const refusal = { call: route.name, code: 'access_denied' };
    expect(await newRefusals()).toEqual(Array(others.length).fill(refusal));
  });

  it.each(routes)(
    'The console refuses $name to pages that are not of the console, and records it [C03]',
    async (route) => {
      const session = sessions.get(route.roles[0] ?? 'admin');
      const pages = [
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'same-site', origin: 'http://portal.test:3000' },
        { 'sec-fetch-site': '', origin: 'null' },
        // A form of an old browser; without any header, a request that changes nothing may be a link.
        ...(route.method === 'GET' ? [] : [{ 'sec-fetch-site': '' }]),
      ];
      await newRefusals();
      for (const headers of pages) {
        const refused = await ask(route, { cookie: `console=${session}`, ...headers });
        expect([headers, ...refused]).toEqual([headers, 403, 'access_denied']);
      }
      const refusal = { call: route.name, code: 'access_denied' };
      expect(await newRefusals()).toEqual(Array(pages.length).fill(refusal));
    },
  );

  it('The refusal of support is recorded after a stranger behind the same address was refused a hundred times, sixty of them recorded [C09]', async () => {
    const address = { 'x-forwarded-for': freshAddress() };
    const route = { method: 'GET', path: '/staff/v1/jobs' } as const;
    await newRefusals();
    for (let call = 0; call < 100; call += 1) {
      await ask(route, { ...address, cookie: `console=${'x'.repeat(43)}` });
      if (call === 0) await keepWindows(server);
    }
    expect(await newRefusals()).toHaveLength(60);
    expect(await ask(route, { ...address, cookie: `console=${sessions.get('support')}` })).toEqual([
      403,
      'access_denied',
    ]);
    expect(await newRefusals()).toEqual([{ call: 'listJobs', code: 'access_denied' }]);
  });

  it('A route of the console counts with all calls of the member of staff: calls, exports and pictures together [C08, S03]', async () => {
    const busy = await addReviewer(server.context, app, 'admin');
    const cookie = `console=${busy.cookies.get('console')}`;
    for (let call = 0; call < 300; call += 1) {
      await server.context.limiter.allows([rates.staffCalls], { account: busy.accountId });
      if (call === 0) await keepWindows(server);
    }
    for (const route of routes.filter(({ path }) => /review-numbers|export|files/.test(path)))
      expect([route.name, ...(await ask(route, { cookie }))]).toEqual([route.name, 429, 'too_many_requests']);
  });

  it('Every route of the console is one of those that these tests try [C01]', () => {
    const tried = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const served = routesIn(app().printRoutes({ commonPrefix: false }));
    expect(served.filter((route) => route.includes(' /staff/')).toSorted()).toEqual(tried.toSorted());
  });
});

/** The methods and paths in the tree that Fastify prints; HEAD belongs to GET. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    const path = above.join('');
    return methods
      .split(', ')
      .flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${path}`] : []));
  });
}
