import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, transaction } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { person } from '../testing/people.ts';
import { basic, freshAddress } from '../testing/request.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const portal = { authorization: basic({ id: 'portal', secret: 'public' }) };
const settings = { PORTICO_DEMO: 'true', LOG_LEVEL: 'silent', PORTICO_TRUSTED_PROXIES: '127.0.0.1' };

describe('servers that share a PostgreSQL database', () => {
  let database: OwnDatabase;
  let db: Db;
  let servers: ServerProcess[] = [];
  let folder: string;
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    db = await openPatiently(database.url);
    folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await db?.kysely.destroy();
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () => startProcess({ ...settings, DATABASE_URL: database.url });

  it('Servers start at the same moment on an empty PostgreSQL database: one of them migrates it, and all serve', async () => {
    servers = await Promise.all([start(), start()]);
    for (const server of servers) expect((await signIn(server)).status).toBe(200);
    const applied = await db.kysely.selectFrom('kysely_migration').select('name').execute();
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length);
  });

  it('Servers answer every request while a newer version adds to the schema, although a long transaction is in its way [F11]', async () => {
    const [server] = servers;
    if (!server) throw new Error('No server runs.');
    const tables = (await db.kysely.introspection.getTables()).map(({ name }) => name);
    const additions = tables.map((name) => `ALTER TABLE ${name} ADD COLUMN added_later TEXT;`);
    await writeFile(join(folder, '900-expand.sql'), additions.join('\n'));

    const load = keepAsking(server);
    await until('requests', () => load.statuses.length > 20);
    let migration: Promise<void> | undefined;
    await transaction(db, async ({ kysely }) => {
      await sql`LOCK TABLE accounts IN ACCESS SHARE MODE`.execute(kysely);
      migration = migrate(db, database.url, folder);
      // It waits for the table, gives up so that calls can continue, and tries again.
      for (const waits of [true, false, true])
        await until('the migration', async () => (await isWaiting()) === waits);
    });
    await migration;
    const atEnd = load.statuses.length;
    await until('more requests', () => load.statuses.length > atEnd + 20);
    const statuses = await load.stop();
    // A fast machine reaches the limit of the user's calls; that is no failure.
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await columnsOf('accounts')).toContain('added_later');
  });

  it('Servers of the earlier version start and serve on the newer schema [F11]', async () => {
    const another = await start();
    servers.push(another);
    const { status, token } = await signIn(another);
    expect(status).toBe(200);
    expect((await check(another, token)).status).toBe(200);
  });

  async function isWaiting(): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
        AND relation = 'accounts'::regclass`.execute(db.kysely);
    return rows.length > 0;
  }

  async function columnsOf(table: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass`.execute(db.kysely);
    return rows.map(({ name }) => name);
  }
});

async function signIn(server: ServerProcess): Promise<{ status: number; token: string }> {
  const { email, password } = person('alice');
  const answer = await server.fetch('/oauth/token', {
    method: 'POST',
    headers: { ...portal, ...address() },
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  });
  const { access_token = '' }: { access_token?: string } = JSON.parse(await answer.text());
  return { status: answer.status, token: access_token };
}

function check(server: ServerProcess, token: string): Promise<Response> {
  return server.fetch('/oauth/check_token', {
    method: 'POST',
    headers: { ...portal, ...address() },
    body: new URLSearchParams({ token }),
  });
}

/** Each call comes from an address of its own, so that no limit of an address is reached. */
const address = () => ({ 'x-forwarded-for': freshAddress() });

/** Sends several requests to a server again and again, and collects the statuses of its answers. */
function keepAsking(server: ServerProcess) {
  const statuses: number[] = [];
  let isStopped = false;
  const clients = Array.from({ length: 3 }, async () => {
    const { token, status } = await signIn(server);
    statuses.push(status);
    const user = () => ({ headers: { authorization: `Bearer ${token}`, ...address() } });
    const calls = [
      () => check(server, token),
      () => server.fetch('/v1/user', user()),
      () => server.fetch('/v1/activity', user()),
      () => server.fetch('/config', { headers: address() }),
    ];
    while (!isStopped) {
      for (const call of calls) statuses.push((await call()).status);
    }
  });
  return {
    statuses,
    async stop(): Promise<readonly number[]> {
      isStopped = true;
      await Promise.all(clients);
      return statuses;
    },
  };
}
