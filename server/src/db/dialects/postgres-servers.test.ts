import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.js';
import { startPostgres } from '../../../../scripts/postgres.js';
import { findPostgres } from '../../../../scripts/programs.js';
import { isDatabaseUnavailable } from '../../platform/faults/unavailable.ts';
import { readConnectionUrl } from '../../platform/setting-kinds/connection-url.ts';
import { openPatiently } from '../../testing/open-patiently.ts';
import { until } from '../../testing/until.ts';
import type { Db } from '../database.ts';
import { openDatabase } from '../open-database.ts';

/** A server of PostgreSQL that becomes a replica, which can only be read, and the primary again. */
interface Server {
  readonly port: string;
  readonly db: Db;
  become(role: 'primary' | 'replica'): Promise<void>;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const { url, stop } = await startPostgres(await findPostgres());
  const db = await openPatiently(url);
  const run = (statement: string) => sql.raw(statement).execute(db.kysely);
  await run('CREATE TABLE names (name text)');
  return {
    port: new URL(url).port,
    db,
    async become(role) {
      await run(`SET SESSION default_transaction_read_only = off`);
      await run(`ALTER SYSTEM SET default_transaction_read_only = ${role === 'replica' ? 'on' : 'off'}`);
      await run('SELECT pg_reload_conf()');
    },
    async stop() {
      await db.kysely.destroy();
      await stop();
    },
  };
}

describe('a database on several servers', () => {
  const opened: Db[] = [];
  let servers: [Server, Server];
  beforeAll(async () => {
    servers = [await startServer(), await startServer()];
  });
  afterAll(async () => {
    for (const { kysely } of opened) await kysely.destroy();
    for (const server of servers ?? []) await server.stop();
  });

  async function open(...ports: readonly (string | number)[]): Promise<Db> {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const text = `postgres://portico@${hosts}/postgres?connect_timeout=2`;
    const db = await openPatiently(readConnectionUrl(text, ['postgres:'])?.href ?? '');
    opened.push(db);
    return db;
  }
  /** A busy machine may need more than the time of one call. */
  const portOf = ({ kysely }: Db) =>
    until('an answer', async () => {
      // Any error: it goes on to the next server.
      const found = await sql<{ port: string }>`SELECT current_setting('port') AS port`
        .execute(kysely)
        .catch(() => null);
      return found?.rows[0]?.port;
    });
  const write = ({ kysely }: Db) => sql`INSERT INTO names VALUES ('ada')`.execute(kysely);
  const connectionsTo = async ({ db }: Server) =>
    (
      await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(db.kysely)
    ).rows[0]?.count;

  it('A server that refuses connections is passed over [F03]', async () => {
    expect(await portOf(await open(await freePort(), servers[1].port))).toBe(servers[1].port);
  });

  it('A server that does not answer is passed over [F03]', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    // Safe: it listens at an address, not at a path.
    const { port } = silent.address() as AddressInfo;
    const db = await open(port, servers[1].port);
    expect(await portOf(db)).toBe(servers[1].port);
    expect(sockets.length).toBeGreaterThan(0);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('A replica is passed over, and no connection to an earlier primary is used again [F03]', async () => {
    const [one, two] = servers;
    await two.become('replica');
    const db = await open(two.port, one.port);
    expect(await portOf(db)).toBe(one.port);
    const idle = await Promise.all([portOf(db), portOf(db), portOf(db)]);
    expect(idle).toEqual([one.port, one.port, one.port]);

    await one.become('replica');
    await two.become('primary');
    // A write that nobody has stored is refused; the caller may try again.
    const refused = await until('the server to be a replica', () =>
      write(db).then(
        () => null,
        (error) => error,
      ),
    );
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(await Promise.all([portOf(db), portOf(db), portOf(db)])).toEqual([two.port, two.port, two.port]);
    await until('the end of the connections to the first', async () => (await connectionsTo(one)) === 0);
    await one.become('primary');
    expect(await portOf(db)).toBe(two.port);
  });

  it('PostgreSQL compiles no statement of the product, which would take a hundred times as long as to execute it', async () => {
    const { kysely } = await open(servers[1].port);
    const { rows } = await sql<{ jit: string }>`SHOW jit`.execute(kysely);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('Servers that are all away are an unavailable database', async () => {
    const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}`;
    const url = readConnectionUrl(`postgres://portico@${hosts}/postgres`, ['postgres:'])?.href ?? '';
    const away = await openDatabase(url);
    const error: unknown = await write(away).catch((failed: unknown) => failed);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await away.kysely.destroy();
  });
});
