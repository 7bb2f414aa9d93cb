import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../composition/start-housekeeping.ts';
import { databaseFile } from '../db/instance-lock.ts';
import type { AccountId } from '../platform/ids.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { addPicture, newUser } from '../testing/documents.ts';
import { documentOf, jpeg, upload } from '../testing/pictures.ts';
import { runPortico } from '../testing/run-portico.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { decryptFrames } from './frames.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const backupKey = 'a key for backups 0123456789 abcdef';

describe('the key of a deleted picture on SQLite', () => {
  let database: OwnDatabase;
  let server: StartedServer;
  let folder: string;
  beforeAll(async () => {
    const sqlite = databases.find(({ name }) => name === 'SQLite');
    if (!sqlite) throw new Error('There is no SQLite.');
    [database, folder] = await Promise.all([sqlite.create(), mkdtemp(path(tmpdir(), 'portico-keys-'))]);
    server = await startServer(database, { PORTICO_SECRET: secret });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const file = () => databaseFile(database.url) ?? '';
  const keysOf = async (account: AccountId) => {
    const { kysely } = server.context.db;
    const rows = kysely.selectFrom('document_files').select('file_key').where('account_id', '=', account);
    return (await rows.execute()).map(({ file_key }) => file_key);
  };
  /** Which of the keys the bytes of a file contain. */
  async function keysIn(file: string, keys: readonly string[]): Promise<string[]> {
    return existsSync(file) ? keysAmong(await readFile(file), keys) : [];
  }
  const keysAmong = (bytes: Buffer, keys: readonly string[]) => keys.filter((key) => bytes.includes(key));

  it('The key of a deleted picture on SQLite is neither in the database nor in its journal after the next housekeeping [X01]', async () => {
    const user = await newUser(server);
    for (const width of [40, 50, 60]) await upload(server, user.token, await jpeg(width));
    await server.quiet();
    const keys = await keysOf(user.id);
    expect(keys).toHaveLength(3);
    for (const name of (await documentOf(server, user.token)).relativeFilePath) {
      const { status } = await server.call(
        'deleteFile',
        { documentType: 'PASSPORT', path: name },
        { token: user.token },
      );
      expect(status).toBe(200);
    }
    const stop = startHousekeeping(server.context, 0);
    const wal = `${file()}-wal`;
    await until('the journal to be cleared', async () => (await keysIn(wal, keys)).length === 0);
    await stop();
    expect(await keysIn(file(), keys)).toEqual([]);
  });

  it('The key of a deleted picture that an earlier version left in the file of SQLite is in no backup [X01]', async () => {
    const user = await newUser(server);
    await upload(server, user.token, await jpeg());
    await server.quiet();
    const { id } = await documentOf(server, user.token);
    for (let count = 0; count < 200; count += 1)
      await addPicture(server, id, { file_key: server.context.keys.encrypt(`key ${count}`) });
    const keys = await keysOf(user.id);
    const earlier = new DatabaseSync(file(), { timeout: 5_000 });
    earlier.exec('PRAGMA secure_delete=OFF');
    earlier.prepare('DELETE FROM document_files WHERE account_id = ?').run(user.id);
    earlier.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    earlier.close();
    expect((await keysIn(file(), keys)).length).toBeGreaterThan(50);

    const settings = {
      PORTICO_SECRET: secret,
      PORTICO_BACKUP_KEY: backupKey,
      DATABASE_URL: database.url,
      PORTICO_DATA_DIR: server.context.config.dataFolder,
    };
    const backup = path(folder, 'portico.backup');
    const place = path(folder, 'place');
    expect(await runPortico(['backup', '--to', backup], { folder, settings })).toMatchObject({ code: 0 });
    const contents = await buffer(decryptFrames(createReadStream(backup), backupKey));
    expect(contents.includes('SQLite format 3')).toBe(true);
    expect(keysAmong(contents, keys)).toEqual([]);
    const there = { ...settings, PORTICO_DATA_DIR: place, DATABASE_URL: `sqlite:${place}/portico.db` };
    const restored = await runPortico(['restore', '--from', backup], { folder, settings: there });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(await keysIn(path(place, 'portico.db'), keys)).toEqual([]);
  });
});
