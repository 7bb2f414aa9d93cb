import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../adapters/files.ts';
import { readPicture } from '../capabilities/documents/pictures/read-picture.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { createKeys } from '../platform/secrets.ts';
import { findCells } from '../testing/columns.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { findDocument, newUser, passportData, type TestUser } from '../testing/documents.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { wholeDatabasesOfRun } from '../testing/own-database.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { type Run, runPortico } from '../testing/run-portico.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { decryptFrames } from './frames.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const backupKey = 'a key for backups 0123456789 abcdef';
const erasedNumber = 'ZX90817263';
const keptNumber = 'KQ11223344';

interface Place extends Record<string, string> {
  readonly DATABASE_URL: string;
  readonly PORTICO_DATA_DIR: string;
}

describe.each(wholeDatabasesOfRun)('the keys of accounts and backups ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let folder: string;
  let erased: TestUser;
  let kept: TestUser;
  let wrappedKey: string;
  let picture: Buffer;
  const targets: OwnDatabase[] = [];

  const file = (name: string) => joinPath(folder, name);
  const settings = () => ({
    PORTICO_SECRET: secret,
    PORTICO_BACKUP_KEY: backupKey,
    DATABASE_URL: database.url,
    PORTICO_DATA_DIR: server.context.config.dataFolder,
  });
  const run = (args: readonly string[], more: Record<string, string> = {}): Promise<Run> =>
    runPortico(args, { folder, settings: { ...settings(), ...more } });
  const restore = (place: Place, ...args: readonly string[]) =>
    run(['restore', '--from', file('first.backup'), ...args], place);
  async function emptyPlace(): Promise<Place> {
    const target = await create();
    targets.push(target);
    return { DATABASE_URL: target.url, PORTICO_DATA_DIR: await mkdtemp(file('place-')) };
  }
  const filesIn = async (root: string) =>
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => joinPath(entry.parentPath, entry.name));

  /**
   * What a place has of a user: cells with the number of the passport, as far as its keys and the secret open
   * them, files, pictures.
   */
  async function search(place: Place, { id }: TestUser, texts: readonly (string | Buffer)[]) {
    const db = await openPatiently(place.DATABASE_URL);
    const keys = createKeys(secret);
    const files = createFileStore({
      files: { kind: 'disk', folder: joinPath(place.PORTICO_DATA_DIR, 'files') },
    } as never); // nothing else of the settings is used
    try {
      const numbers = texts.filter((text) => typeof text === 'string');
      const found = [...(await findCells(db, keys, numbers))];
      const rows = db.kysely.selectFrom('document_files').selectAll().where('account_id', '=', id);
      for (const row of await rows.execute())
        if (await readPicture(row, 'full', { db, keys, files })) found.push('a picture');
      const database = databaseFile(place.DATABASE_URL);
      for (const path of [...(await filesIn(place.PORTICO_DATA_DIR)), ...(database ? [database] : [])]) {
        const bytes = await readFile(path);
        if (texts.some((text) => bytes.includes(text))) found.push(path);
      }
      return found;
    } finally {
      await db.kysely.destroy();
    }
  }

  async function userWith(seriesNumber: string, width: number): Promise<TestUser> {
    const user = await newUser(server);
    const { token } = user;
    const documentMetadata = { ...passportData(), seriesNumber };
    await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token });
    await upload(server, token, await jpeg(width));
    await server.quiet();
    const { id } = await findDocument(server, user);
    await server.call('submitDocument', { id }, { token });
    await server.quiet();
    return user;
  }

  async function pictureOf({ id }: TestUser): Promise<Buffer> {
    const rows = server.context.db.kysely
      .selectFrom('document_files')
      .selectAll()
      .where('account_id', '=', id);
    const bytes = await readPicture(await rows.executeTakeFirstOrThrow(), 'full', server.context);
    return bytes ?? expect.fail('There is no picture.');
  }

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(joinPath(tmpdir(), 'portico-account-keys-'))]);
    server = await startServer({ url: database.url, remove: async () => {} }, { PORTICO_SECRET: secret });
    erased = await userWith(erasedNumber, 64);
    picture = await pictureOf(erased);
    expect(await run(['backup', '--to', file('before.backup')])).toMatchObject({ code: 0, err: '' });
    await copyFile(file('portico.keys'), file('older.keys'));
    kept = await userWith(keptNumber, 80);
    ({ wrapped_key: wrappedKey } = await server.context.db.kysely
      .selectFrom('account_keys')
      .select('wrapped_key')
      .where('account_id', '=', erased.id)
      .executeTakeFirstOrThrow());
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all([...targets, database].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  const keysIn = async (name: string) =>
    (await buffer(decryptFrames(createReadStream(file(name)), backupKey))).toString('latin1');

  it('The keys of accounts are in no backup, but in a file of their own with which it opens', async () => {
    const printed = await run(['backup', '--to', file('first.backup')]);
    expect(printed).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/The keys of \d+ accounts are in .*portico\.keys/),
    });
    expect(await keysIn('portico.keys')).toContain(wrappedKey);
    expect(await keysIn('first.backup')).not.toContain(wrappedKey);
    const place = await emptyPlace();
    expect(await restore(place)).toMatchObject({ code: 0, err: '' });
    const found = await search(place, erased, [erasedNumber]);
    expect(found).toEqual(
      expect.arrayContaining(['documents.metadata', 'document_rounds.metadata', 'a picture']),
    );
  });

  it('A restore needs the keys of accounts, from a time after the backup', async () => {
    const place = await emptyPlace();
    const missing = await restore(place, '--keys', file('missing.keys'));
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining(file('missing.keys'))]);
    const older = await restore(place, '--keys', file('older.keys'));
    expect([older.code, older.err]).toEqual([1, expect.stringContaining('is older than the backup')]);
    const other = await restore(place, '--keys', file('first.backup'));
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('It holds no keys of accounts')]);
  });

  it('The keys of accounts are not written over a file that is something else, or has the keys of another installation', async () => {
    const other = await create();
    targets.push(other);
    const stranger = { DATABASE_URL: other.url, PORTICO_DATA_DIR: await mkdtemp(file('stranger-')) };
    expect((await run(['migrate'], stranger)).code).toBe(0);
    const before = await readFile(file('portico.keys'));
    const foreign = await run(['backup', '--to', file('stranger.backup')], stranger);
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('does not know')]);
    const wrong = await run(['backup', '--to', file('wrong.backup'), '--keys', file('first.backup')]);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('no file of keys')]);
    const same = await run(['backup', '--to', file('same.backup'), '--keys', file('same.backup')]);
    expect([same.code, same.err]).toEqual([1, expect.stringContaining('another one')]);
    expect((await readFile(file('portico.keys'))).equals(before)).toBe(true);
    const written = await readdir(folder);
    expect(written.filter((name) => /^(stranger|wrong|same)\.backup/.test(name))).toEqual([]);
  });

  it('The keys of an erased account are in no newer file, so that no earlier backup says anything of its documents', async () => {
    const erase = ['user', 'erase', erased.email, '--reason', 'asked for by its user', '--yes'];
    expect(await run(erase)).toMatchObject({ code: 0, err: '' });
    expect(await run(['backup', '--to', file('second.backup')])).toMatchObject({ code: 0, err: '' });
    expect(await keysIn('portico.keys')).not.toContain(wrappedKey);
    const place = await emptyPlace();
    const restored = await restore(place);
    expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/no key for them: 1\./)]);
    expect(await search(place, erased, [erasedNumber, picture])).toEqual([]);
    expect(await search(place, kept, [keptNumber])).toContain('documents.metadata');
    expect(await search(settings(), erased, [erasedNumber, picture])).toEqual([]);
  });
});
