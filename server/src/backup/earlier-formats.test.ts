import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../db/instance-lock.ts';
import { createKeys } from '../platform/secrets.ts';
import { findCells } from '../testing/columns.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { earlierSecret, fillAsEarlier } from '../testing/earlier-database.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { wholeDatabasesOfRun } from '../testing/own-database.ts';
import { type Run, runPortico } from '../testing/run-portico.ts';
import { encryptFrames } from './frames.ts';
import { writeKeyFile } from './key-file.ts';
import { databasePart, type Manifest } from './manifest.ts';
import { connectionEnvironment, streamProgram } from './postgres-programs.ts';
import { writeRecords } from './records.ts';
import { describeDatabase } from './snapshot.ts';

const backupKey = 'a key for backups 0123456789 abcdef';
const keys = createKeys(earlierSecret);
const tables = [
  'account_keys',
  'accounts',
  'documents',
  'document_rounds',
  'agreements',
  'audit_records',
  'recovery_codes',
];

describe.each(wholeDatabasesOfRun)('a backup of an earlier version ($name)', ({ create }) => {
  let database: OwnDatabase;
  let folder: string;
  let before: Readonly<Record<string, readonly unknown[]>>;
  const targets: OwnDatabase[] = [];

  const file = (name: string) => joinPath(folder, name);
  const run = (args: readonly string[], place: Record<string, string> = {}): Promise<Run> =>
    runPortico(args, {
      folder,
      settings: {
        PORTICO_SECRET: earlierSecret,
        PORTICO_BACKUP_KEY: backupKey,
        DATABASE_URL: database.url,
        PORTICO_DATA_DIR: file('data'),
        ...place,
      },
    });
  async function emptyPlace() {
    const target = await create();
    targets.push(target);
    return { DATABASE_URL: target.url, PORTICO_DATA_DIR: await mkdtemp(file('place-')) };
  }
  /** The rows of some tables, without what a restore changes. */
  async function read(url: string) {
    const { kysely } = await openPatiently(url);
    const found: Record<string, readonly unknown[]> = {};
    for (const table of tables) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(kysely);
      found[table] = rows
        .filter(({ type }) => type !== 'BACKUP_RESTORED')
        .map(({ spent_at: _spent, claimed_by: _by, claimed_until: _until, ...row }) => JSON.stringify(row))
        .toSorted();
    }
    await kysely.destroy();
    return found;
  }

  /** A backup as version 0.1.0 has made it: all rows are with the database but the keys of accounts. */
  async function writeEarlier(name: string): Promise<void> {
    const db = await openPatiently(database.url);
    const facts = await describeDatabase(db);
    await db.kysely.destroy();
    const { account_keys: accountKeys = 0 } = facts.rows;
    const path = databaseFile(database.url);
    const manifest: Omit<Manifest, 'parts'> = {
      format: 1,
      version: '0.1.0',
      database: path ? 'sqlite' : 'postgres',
      schema: path ? null : 'public',
      epoch: 1,
      ...facts,
      rows: { ...facts.rows, account_keys: 0 },
      accountKeys,
      keyIds: [...keys.ids],
      pictures: { count: 0, missing: 0, examples: [] },
    };
    async function* parts() {
      yield { name: databasePart, contents: path ? copyOfSqlite(path) : dumpOf(database.url) };
    }
    const records = writeRecords(parts(), async (digests) => ({ ...manifest, parts: digests }));
    await pipeline(encryptFrames(records, backupKey), createWriteStream(file(name)));
    const keyFile = writeKeyFile(database.url, { keyIds: [...keys.ids] }, backupKey);
    await pipeline(keyFile, createWriteStream(file('portico.keys')));
  }

  async function* copyOfSqlite(path: string): AsyncGenerator<Buffer> {
    const copy = file('copy.db');
    const source = new DatabaseSync(path);
    source.prepare('VACUUM INTO ?').run(copy);
    source.close();
    const copied = new DatabaseSync(copy);
    copied.exec('DELETE FROM account_keys; VACUUM');
    copied.close();
    yield* createReadStream(copy) as AsyncIterable<Buffer>; // a stream without an encoding gives buffers
  }
  const dumpOf = (url: string) =>
    streamProgram(
      'pg_dump',
      ['--format=custom', '--schema=public', '--exclude-table-data=*.account_keys', '--no-owner'],
      connectionEnvironment(url),
    );

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(joinPath(tmpdir(), 'portico-earlier-'))]);
    const db = await openPatiently(database.url);
    await fillAsEarlier(db, '0.1.0');
    await db.kysely.destroy();
    before = await read(database.url);
    expect(before.accounts?.length).toBeGreaterThan(3);
  });
  afterAll(async () => {
    await Promise.all([...targets, database].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('A backup that version 0.1.0 has made is restored as it was, with its file of keys', async () => {
    await writeEarlier('earlier.backup');
    const place = await emptyPlace();
    expect(await run(['restore', '--from', file('earlier.backup')], place)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await read(place.DATABASE_URL)).toEqual(before);
    const lost = await run(
      ['restore', '--from', file('earlier.backup'), '--keys', file('lost')],
      await emptyPlace(),
    );
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('nothing about users can be read')]);
  });

  it('A backup that is made before the migration of an earlier database holds all of it, encrypted', async () => {
    const printed = await run(['backup', '--to', file('now.backup'), '--json']);
    expect(printed.err === '' || printed.err.includes('lacks')).toBe(true);
    await copyFile(file('portico.keys'), file('now.keys'));
    const place = await emptyPlace();
    const restored = await run(['restore', '--from', file('now.backup')], place);
    expect(restored).toMatchObject({ code: 0, err: '' });
    // Each account has got a key.
    const { account_keys: stored, ...rest } = await read(database.url);
    expect(stored).toHaveLength(before.accounts?.length ?? 0);
    const { account_keys: first, ...others } = before;
    expect(rest).toEqual(others);
    expect(stored).toEqual(expect.arrayContaining([...(first ?? [])]));
    expect(await read(place.DATABASE_URL)).toEqual({ ...rest, account_keys: stored });
    expect(await run(['migrate'], place)).toMatchObject({ code: 0, err: '' });
    const db = await openPatiently(place.DATABASE_URL);
    expect(await findCells(db, keys, ['alice@'])).toContain('accounts.email');
    await db.kysely.destroy();
  });

  it('A database that a later version has changed is not backed up, because what is about users is not known', async () => {
    const db = await openPatiently(database.url);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', 'now')`.execute(db.kysely);
    const { code, err } = await run(['backup', '--to', file('later.backup')]);
    await sql`DELETE FROM kysely_migration WHERE name = '999-later'`.execute(db.kysely);
    await db.kysely.destroy();
    expect([code, err]).toEqual([1, expect.stringMatching(/later version .*999-later/)]);
    expect(await readdir(folder)).not.toContain('later.backup');
  });
});
