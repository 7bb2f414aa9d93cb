import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow, everyRule, movePortico } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { join as joinPortico, person, trySignIn } from '../testing/people.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { copiedTables } from './treatments.ts';

/** Only root on Linux may mount small disks. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
const tables = copiedTables.map(({ name }) => name);

async function create(name: string): Promise<OwnDatabase> {
  const database = await databases.find((known) => known.name === name)?.create();
  if (!database) throw new Error(`There is no ${name}.`);
  return database;
}

/** A small disk in memory for the target, which can be made larger. */
interface Disk {
  readonly url: string;
  grow(kilobytes: number): void;
  remove(): Promise<void>;
}

function mount(kilobytes: number, more = ''): Pick<Disk, 'grow'> & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-target-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k${more}`, 'tmpfs', folder]);
  return {
    folder,
    grow: (size) => void execFileSync('mount', ['-o', `remount,size=${size}k`, folder]),
  };
}

function unmount(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

async function sqliteDisk(kilobytes: number): Promise<Disk> {
  const { folder, grow } = mount(kilobytes);
  return { url: `sqlite:${join(folder, 'portico.db')}`, grow, remove: async () => unmount(folder) };
}

async function postgresDisk(kilobytes: number): Promise<Disk> {
  const database = await create('PostgreSQL');
  const db = await openPatiently(database.url);
  const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(db.kysely);
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  const { folder, grow } = mount(kilobytes, `,mode=755,uid=${uid},gid=${gid}`);
  const name = `target_${process.pid}`;
  await sql.raw(`CREATE TABLESPACE ${name} LOCATION '${folder}'`).execute(db.kysely);
  const url = new URL(database.url);
  url.searchParams.set('options', `${url.searchParams.get('options')} -c default_tablespace=${name}`);
  return {
    url: url.href,
    grow,
    async remove() {
      await database.remove();
      await sql.raw(`DROP TABLESPACE ${name}`).execute(db.kysely);
      await db.kysely.destroy();
      unmount(folder);
    },
  };
}

const ways = [
  { from: 'SQLite', to: 'PostgreSQL', open: postgresDisk },
  { from: 'PostgreSQL', to: 'SQLite', open: sqliteDisk },
  { from: 'SQLite', to: 'SQLite', open: sqliteDisk },
] as const;

describe.runIf(mayMount).each(ways)('a move from $from to $to whose disk is full', ({ from, to, open }) => {
  const opened: Pick<OwnDatabase, 'remove'>[] = [];
  let server: StartedServer;
  beforeAll(async () => {
    const database = await create(from);
    opened.push(database);
    server = await startServer({ url: database.url, remove: async () => {} });
    // More than the schema: the disk also gets full while rows are copied, and while indices are made.
    await sql`INSERT INTO spent_captchas (answer_hash, expires_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 40000)
      SELECT 'an answer whose digest is about as long as others ' || n, 9000000000000 FROM numbers`.execute(
      server.context.db.kysely,
    );
  });
  afterAll(async () => {
    await server?.stop();
    for (const database of opened) await database.remove();
  });

  it('A move whose disk is full says so in one sentence, leaves the old database served, and the same command goes on after space was made', async () => {
    let kilobytes = 400;
    const target = await open(kilobytes);
    opened.push(target);
    let run = await movePortico(server, '--to', target.url, '--json');
    let failures = 0;
    for (; run.code !== 0; failures += 1) {
      const { error } = JSON.parse(run.err);
      expect([kilobytes, run.code, error]).toEqual([
        kilobytes,
        69,
        {
          code: 'unavailable',
          message: expect.stringMatching(
            /^The database to move to has no space left: .+\. Make space for it, and run the same command again: it goes on\. The old one is as it was, and its servers go on\.$/,
          ),
        },
      ]);
      await until('changes to be accepted', () => server.context.maintenance.current() === null);
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
      await joinPortico(server);
      kilobytes = Math.round(kilobytes * 1.3);
      target.grow(kilobytes);
      run = await movePortico(server, '--to', target.url, '--json');
    }
    // In several of its steps: of the schema, of the rows, of the indices.
    expect(failures).toBeGreaterThan(3);
    expect(await everyRow(target.url, tables)).toEqual(
      await everyRow(server.context.config.databaseUrl, tables),
    );
    const fresh = await create(to);
    opened.push(fresh);
    const { migrate } = await import('../db/migrate.ts');
    const db = await openPatiently(fresh.url);
    await migrate(db, fresh.url);
    await db.kysely.destroy();
    const named = (rules: readonly string[]) => rules.map((rule) => rule.replace(/ TABLESPACE \w+/, ''));
    expect(named(await everyRule(target.url))).toEqual(await everyRule(fresh.url));
  });
});
