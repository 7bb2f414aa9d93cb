import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import {
  authorizationRequest,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
} from '../testing/openid.ts';
import { guest } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

/** A database whose disk can be filled. */
interface Disk {
  readonly database: OwnDatabase;
  fill(db: Db): Promise<void>;
  free(db: Db): Promise<void>;
}

/** Only root on Linux may mount the small disk that PostgreSQL fills. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

async function create(name: string): Promise<OwnDatabase> {
  const database = await databases.find((known) => known.name === name)?.create();
  if (!database) throw new Error(`There is no ${name}.`);
  return database;
}

/** SQLite reports the same error for a full disk and for a file that has reached its maximum size. */
async function sqliteDisk(): Promise<Disk> {
  const pages = (most: number) => async (db: Db) => {
    await sql.raw(`PRAGMA max_page_count = ${most}`).execute(db.kysely);
  };
  return { database: await create('SQLite'), fill: pages(1), free: pages(1_000_000) };
}

/** A separate disk in memory for the tables, and a file that fills the rest of the disk. */
async function postgresDisk(): Promise<Disk> {
  const database = await create('PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  const db = await openPatiently(database.url);
  const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(db.kysely);
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  const options = `size=16m,mode=755,uid=${uid},gid=${gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  const name = `disk_${process.pid}`;
  await sql.raw(`CREATE TABLESPACE ${name} LOCATION '${folder}'`).execute(db.kysely);
  const url = new URL(database.url);
  url.searchParams.set('options', `${url.searchParams.get('options')} -c default_tablespace=${name}`);
  const filler = join(folder, 'filler');
  return {
    database: {
      url: url.href,
      async remove() {
        await database.remove();
        await sql.raw(`DROP TABLESPACE ${name}`).execute(db.kysely);
        await db.kysely.destroy();
        execFileSync('umount', [folder]);
        rmSync(folder, { recursive: true });
      },
    },
    async fill() {
      for (const bytes of [1_048_576, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          // Full.
        }
      }
    },
    free: async () => rmSync(filler),
  };
}

const disks = [
  { name: 'SQLite', open: sqliteDisk, possible: true },
  { name: 'PostgreSQL', open: postgresDisk, possible: mayMount },
];

describe.each(disks)('a full disk under $name', ({ open, possible }) => {
  let server: StartedServer;
  let disk: Disk;
  beforeAll(async () => {
    if (!possible) return;
    disk = await open();
    server = await startServer(disk.database);
  });
  afterAll(async () => server?.stop());

  it.runIf(possible)(
    'A full disk makes calls answer server_error until space is available again [8.2, F07]',
    async () => {
      const { db } = server.context;
      await disk.fill(db);
      // The last page of a table may have space for a few more rows.
      let answer = await server.call('register', guest());
      for (let rows = 0; answer.status === 200 && rows < 60; rows += 1) {
        answer = await server.call('register', guest());
      }
      expect([answer.status, ...answer.codes]).toEqual([503, 'server_error']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

      await disk.free(db);
      expect((await server.call('register', guest())).status).toBe(200);
    },
  );

  it.runIf(possible)(
    'A full disk makes OpenID Connect answer 503 with Retry-After, shows browsers a screen, and uses up no token [F07]',
    async () => {
      const { db } = server.context;
      const travel = await registerClient(server);
      const browser = await signedInBrowser(server, 'alice');
      const more = { scope: 'openid offline_access', prompt: 'consent' };
      const { refresh_token } = await openApplication(server, browser, travel, more);
      const renew = () => requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token });
      const ask = () =>
        server.fetch('/oidc/request', {
          method: 'POST',
          headers: { authorization: basic({ id: travel.id, secret: travel.secret ?? '' }) },
          body: new URL(authorizationRequest(travel).url, server.url).searchParams,
        });
      await disk.fill(db);
      // The last page of a table may have space for a few more rows.
      let stored = await ask();
      for (let rows = 0; stored.status < 500 && rows < 200; rows += 1) stored = await ask();
      expect([stored.status, await stored.json()]).toEqual([
        503,
        expect.objectContaining({ error: 'temporarily_unavailable' }),
      ]);
      expect(Number(stored.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await renew()).status).toBe(503);
      const opened = await server.fetch(authorizationRequest(travel).url, {
        headers: { accept: 'text/html' },
      });
      const screen = new URL(opened.headers.get('location') ?? '', server.url);
      expect([screen.pathname, screen.searchParams.get('reason')]).toEqual([
        '/en/not-opened',
        'temporarily_unavailable',
      ]);

      await disk.free(db);
      expect((await renew()).status).toBe(200);
    },
  );
});
