import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPortico } from '../testing/run-portico.ts';
import { until } from '../testing/until.ts';

const user = 64_321;
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-owner-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settingsOf = (dataFolder: string) => ({
  PORTICO_SECRET: 'a secret for tests, long enough to pass',
  PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
  PORTICO_DATA_DIR: dataFolder,
});

/** A data folder of a user that is not root, as systemd makes one for the service. */
async function folderOfService(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  await chown(path, user, user);
  return path;
}

async function ownersIn(path: string): Promise<readonly [string, number][]> {
  const names = await readdir(path, { recursive: true });
  return await Promise.all(
    names.sort().map(async (name) => [name, (await stat(join(path, name))).uid] as [string, number]),
  );
}

it.runIf(isRoot)('What root migrates, backs up and restores belongs to the user of the service', async () => {
  const [source, target] = [await folderOfService('source'), await folderOfService('target')];
  expect((await runPortico(['migrate'], { folder, settings: settingsOf(source) })).err).toBe('');
  await mkdir(join(source, 'files'));
  await writeFile(join(source, 'files', 'picture.jpg'), 'a picture');
  const file = join(folder, 'backup');
  const backup = await runPortico(['backup', '--to', file], { folder, settings: settingsOf(source) });
  expect(backup.err).toBe('');
  expect(await ownersIn(source)).toContainEqual(['portico.db.backup-lock', user]);
  const restore = await runPortico(['restore', '--from', file], { folder, settings: settingsOf(target) });
  expect(restore.err).toBe('');

  const owners = await ownersIn(target);
  expect(owners.map(([name]) => name)).toEqual(
    expect.arrayContaining(['files', 'files/picture.jpg', 'portico.db', 'portico.db.server-lock']),
  );
  expect(owners.filter(([, owner]) => owner !== user)).toEqual([]);
  expect((await ownersIn(source)).filter(([, owner]) => owner !== user)).toEqual([]);
});

it.runIf(isRoot)(
  'A backup by root works beside a server that renames uploads, and names its own error',
  async () => {
    const source = await folderOfService('source');
    const settings = settingsOf(source);
    expect((await runPortico(['migrate'], { folder, settings })).err).toBe('');
    const files = join(source, 'files');
    await mkdir(files);
    const uploads = Array.from({ length: 3_000 }, (_, index) => join(files, `${index}.tmp`));
    await Promise.all(uploads.map((path) => writeFile(path, '')));
    const server = spawn(process.execPath, ['-e', renaming], { env: { FOLDER: files }, stdio: 'inherit' });
    try {
      await until('the first upload to be renamed', async () =>
        (await readdir(files)).includes('0.next.tmp'),
      );
      const backup = await runPortico(['backup', '--to', join(folder, 'backup')], { folder, settings });
      expect([backup.code, backup.err]).toEqual([0, '']);
      const nowhere = await runPortico(['backup', '--to', '/nowhere/backup'], { folder, settings });
      expect([nowhere.code, nowhere.err]).toEqual([
        1,
        '/nowhere/backup cannot be opened: it or its folder does not exist.\n',
      ]);
    } finally {
      server.kill('SIGKILL');
      await once(server, 'close');
    }
  },
);

/** Renames every file of a folder, and renames them back, until it is ended. */
const renaming = `
  const { readdirSync, renameSync } = require('node:fs');
  process.chdir(process.env.FOLDER);
  for (const names = readdirSync('.'); ; ) {
    for (const name of names) renameSync(name, name.replace('.tmp', '.next.tmp'));
    for (const name of names) renameSync(name.replace('.tmp', '.next.tmp'), name);
  }
`;
