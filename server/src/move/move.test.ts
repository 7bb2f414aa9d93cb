import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainRecords } from '../capabilities/audit/chain.ts';
import { verifyChain } from '../capabilities/audit/verify-chain.ts';
import type { Answer } from '../testing/answer.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow, movePortico, settingsOf } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { application, guest, handOff, join, person, signIn, trySignIn } from '../testing/people.ts';
import { runPortico } from '../testing/run-portico.ts';
import { refusedStart } from '../testing/server-process.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { copiedTables } from './treatments.ts';

const tables = copiedTables.map(({ name }) => name);

const ways = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const;

describe.each(ways)('a move from %s to %s', (from, to) => {
  const opened: OwnDatabase[] = [];
  let server: StartedServer;
  let target: OwnDatabase;
  let folder: string;

  async function create(name: string): Promise<OwnDatabase> {
    const database = databases.find((each) => each.name === name);
    if (!database) throw new Error(`There is no ${name}.`);
    const created = await database.create();
    opened.push(created);
    return created;
  }
  /** It keeps the database when it stops. */
  const start = ({ url }: OwnDatabase) =>
    startServer({ url, remove: async () => {} }, { PORTICO_MANAGEMENT_PORT: '0' });

  beforeAll(async () => {
    folder = await mkdtemp(joinPath(tmpdir(), 'portico-move-'));
    server = await start(await create(from));
    target = await create(to);
  });
  afterAll(async () => {
    await server?.stop();
    for (const database of opened) await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('An installation moves while users sign in and register, and no row is lost, doubled or changed', async () => {
    const token = await signIn(server, 'alice');
    const { access_token: handed } = await handOff(server, token, 'STORE');
    const check = () => server.call('checkToken', { token: handed }, { client: application('STORE') });
    // The first check of a token is stored; later ones are not.
    expect((await check()).status).toBe(200);
    const newcomer = await join(server);
    await server.quiet();

    // Users go on until they are told of the maintenance.
    let count = 0;
    let refused: Answer | undefined;
    const users = (async () => {
      while (!refused) {
        const answer = await (count % 3 === 0
          ? server.call('register', guest())
          : trySignIn(server, newcomer));
        if (answer.status === 503) refused = answer;
        else count += 1;
      }
    })();
    // Applications ask about tokens all the time.
    let isOver = false;
    const checks = (async () => {
      const statuses = new Set<number>();
      while (!isOver) {
        statuses.add((await check()).status);
        await sleep(50);
      }
      return [...statuses];
    })();
    await writeFile(joinPath(folder, 'address'), `${target.url}\n`);
    const { code, out, err } = await movePortico(server, '--to-file', joinPath(folder, 'address'), '--json');
    expect([code, err]).toEqual([0, '']);
    await users;
    isOver = true;
    expect(await checks).toEqual([200]);
    expect(refused?.codes).toEqual(['maintenance']);
    expect(count).toBeGreaterThan(0);

    const before = await everyRow(server.context.config.databaseUrl, tables);
    expect(await everyRow(target.url, tables)).toEqual(before);
    expect(before.sessions?.length).toBeGreaterThan(0);
    const { rows } = JSON.parse(out);
    expect(Object.keys(rows)).toEqual(tables);
    expect(rows.applications).toBe(before.applications?.length);

    // The old servers check tokens, and store nothing that the new database would lack.
    expect((await server.call('checkToken', { token })).status).toBe(200);
    expect((await check()).status).toBe(200);
    expect((await server.call('revokeToken', {}, { token })).status).toBe(503);
    await until('the server to say so', () =>
      server.log.some((line) => line.includes('Set DATABASE_URL to that one')),
    );
    // Proxies go on sending requests to them.
    const ready = await fetch(`http://127.0.0.1:${server.management?.port}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ok', problem: 'moved' }]);
    const limitsAside = ({ rate_limits, ...others }: typeof before) => others;
    expect(limitsAside(await everyRow(server.context.config.databaseUrl, tables))).toEqual(
      limitsAside(before),
    );

    const again = await movePortico(server, '--to', target.url);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('has moved to another database')]);
    const old = await refusedStart(settingsOf(server));
    expect([old.code, old.said]).toEqual([78, expect.stringContaining('has moved to another database')]);
    await server.stop();

    server = await start(target);
    expect((await server.call('checkToken', { token })).status).toBe(200);
    expect((await check()).status).toBe(200);
    expect((await trySignIn(server, newcomer)).status).toBe(200);
    expect((await server.call('revokeToken', {}, { token })).status).toBe(200);
    await chainRecords(server.context.db);
    expect(await verifyChain(server.context.db)).toMatchObject({ fault: null });
    const found = await runPortico(['user', 'find', person('bob').firstName, '--json'], {
      settings: settingsOf(server),
    });
    expect(found.out).toContain(person('bob').email);
    const records = await server.context.db.kysely
      .selectFrom('audit_records')
      .select(['type', 'details'])
      .where('type', '=', 'INSTALLATION_MOVED')
      .execute();
    const kind = (name: string) => (name === 'SQLite' ? 'sqlite' : 'postgres');
    expect(records.map(({ details }) => JSON.parse(details))).toEqual([{ from: kind(from), to: kind(to) }]);
  });

  it('A move is refused into a database that has data, and its source stays as it is', async () => {
    const full = await create(to);
    const other = await start(full);
    await other.stop();
    const { code, err } = await movePortico(server, '--to', full.url);
    expect([code, err]).toEqual([
      1,
      'The database to move to holds data already (accounts). Name an empty one.\n',
    ]);
    const own = await movePortico(server, '--to', server.context.config.databaseUrl);
    expect([own.code, own.err]).toEqual([1, 'The installation is in this database already.\n']);
    expect((await trySignIn(server, person('bob'))).status).toBe(200);
    const { kysely } = await openPatiently(server.context.config.databaseUrl);
    const names = (await kysely.introspection.getTables()).map(({ name }) => name);
    await kysely.destroy();
    expect(names.filter((name) => name.startsWith('move'))).toEqual([]);
  });
});
