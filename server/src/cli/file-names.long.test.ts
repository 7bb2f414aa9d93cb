import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile, stagedDatabase } from '../db/instance-lock.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { type Run, runPortico } from '../testing/run-portico.ts';

const portico = join(import.meta.dirname, '../../../node_modules/.bin/portico');

/** As Latin-1 has it: a name of files that is no UTF-8. */
const latin = Buffer.from('caf\u00e9', 'latin1');
const pathOf = (folder: string) => Buffer.concat([Buffer.from(`${folder}/`), latin]);
/** What a shell replaces by that name, because Node gives programs only UTF-8. */
const inShell = `"$(printf 'caf\\351')"`;

const secrets = {
  PORTICO_SECRET: 'a secret for tests 0123456789 abcdef',
  PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
};

/** Runs a line of a shell, in which `portico` is the command. */
async function runInShell(line: string, folder: string, settings = {}): Promise<Run> {
  const program = `portico() { exec '${portico}' "$@"; }; ${line}`;
  const child = spawn('sh', ['-c', program], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

describe.each(wholeDatabases)('a file name that is not UTF-8 ($name)', ({ create }) => {
  let database: OwnDatabase;
  let folder: string;
  const made: OwnDatabase[] = [];
  const data = (...steps: string[]) => join(folder, 'data', ...steps);
  const settings = () => ({ ...secrets, DATABASE_URL: database.url, PORTICO_DATA_DIR: data() });
  const run = (...args: string[]) => runPortico(args, { folder, settings: settings() });

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(join(tmpdir(), 'portico-names-'))]);
    await mkdir(data('files'), { recursive: true });
    await mkdir(data('cdn/en'), { recursive: true });
    expect((await run('migrate')).err).toBe('');
  });
  afterAll(async () => {
    await Promise.all([database, ...made].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it.each(['files', 'cdn', 'cdn/en'])(
    'A file name that is not UTF-8 in the folder %s lets no backup pass for complete [F28]',
    async (place) => {
      const path = pathOf(data(place));
      await writeFile(path, 'terms');
      const refused = await run('backup', '--to', 'refused.backup');
      const said = `"caf\ufffd" in ${data(place)} has a name that is not UTF-8, so it cannot be part of a backup. Rename it.\n`;
      expect(refused).toEqual({ code: 1, out: '', err: said });
      await rm(path);
      await mkdir(path);
      expect(await run('backup', '--to', 'refused.backup')).toMatchObject({ code: 1, err: said });
      await rename(path, data(place, 'café'));
      await writeFile(data(place, 'café', 'terms.pdf'), 'terms');
      expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual([]);
      const { code, out } = await run('backup', '--to', 'new.backup', '--json');
      const parts = JSON.parse(out).parts.map(({ name }: { name: string }) => name);
      expect([code, parts.filter((name: string) => name.endsWith('/café/terms.pdf'))]).toEqual([
        0,
        [expect.any(String)],
      ]);
      await rm(data(place, 'café'), { recursive: true });
      await rm(join(folder, 'new.backup'));
    },
  );

  it('A file name that is not UTF-8 beside a backup changes nothing', async () => {
    await writeFile(pathOf(folder), 'another file');
    expect((await run('backup', '--to', 'new.backup')).err).toBe('');
    await rm(pathOf(folder));
  });

  it('A file name that is not UTF-8 in what an interrupted restore has left is removed with it', async () => {
    const place = await create();
    made.push(place);
    const target = await mkdtemp(join(folder, 'place-'));
    await mkdir(join(target, 'restoring'));
    await writeFile(pathOf(join(target, 'restoring')), 'a part');
    const path = databaseFile(place.url);
    if (path) await writeFile(stagedDatabase(path), '');
    const restored = await runPortico(['restore', '--from', 'new.backup'], {
      folder,
      settings: { ...secrets, DATABASE_URL: place.url, PORTICO_DATA_DIR: target },
    });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(await readdir(target)).not.toContain('restoring');
  });

  it.runIf(process.getuid?.() === 0)(
    'A file whose name is not UTF-8 belongs to the user of the service after root has migrated',
    async () => {
      const path = pathOf(data('cdn'));
      await writeFile(path, 'terms');
      await chown(data(), 64_321, 64_321);
      expect((await run('migrate')).err).toBe('');
      expect((await stat(path)).uid).toBe(64_321);
      await rm(path);
    },
  );
});

describe('a file name that is not UTF-8', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-names-'));
    await mkdir(pathOf(folder));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    `backup --to ${inShell}`,
    `restore --from ${inShell}`,
    `init --yes --admin-email ada@example.org --file ${inShell}/portico.env`,
    `setting set PORTICO_BACKUP_KEY --value-file ${inShell}`,
    `app rotate-secret ${inShell}`,
  ])('A file name that is not UTF-8 is refused as an argument: portico %s [F28]', async (line) => {
    const { code, out, err } = await runInShell(`portico ${line}`, folder, secrets);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^The argument "caf\ufffd.*" has characters that are not UTF-8\. Names must be UTF-8\.\n$/,
    );
    expect(await readdir(folder, { encoding: 'buffer' })).toEqual([latin]);
    expect(await readdir(pathOf(folder))).toEqual([]);
  });

  it.each([
    [
      'PORTICO_DATA_DIR',
      `PORTICO_DATA_DIR=${inShell}`,
      /^PORTICO_DATA_DIR has characters that are not UTF-8\.\n/,
    ],
    [
      'DATABASE_URL',
      `DATABASE_URL=sqlite:${inShell}/portico.db`,
      /^DATABASE_URL has characters that are not UTF-8\.\n/,
    ],
    [
      'PORTICO_FILES_URL',
      'PORTICO_FILES_URL=file:///caf%E9',
      /^PORTICO_FILES_URL is .*, but it must be `file:/,
    ],
    [
      'PORTICO_SETTINGS_FILE',
      `PORTICO_SETTINGS_FILE=${inShell}/portico.env`,
      /^The settings file "caf\ufffd.*" cannot be read/,
    ],
  ])('A file name that is not UTF-8 is refused in %s', async (_name, setting, said) => {
    for (const command of ['migrate', 'serve']) {
      const { code, err } = await runInShell(`export ${setting}; portico ${command}`, folder, secrets);
      expect([code, err]).toEqual([78, expect.stringMatching(said)]);
    }
    expect(await readdir(folder, { encoding: 'buffer' })).toEqual([latin]);
  });

  it('A name of the working folder that is not UTF-8 is refused where the data would be in it [F28]', async () => {
    const inFolder = `cd ${inShell}; portico`;
    for (const command of ['migrate', 'serve', 'init --yes --admin-email ada@example.org']) {
      const { code, err } = await runInShell(`${inFolder} ${command}`, folder, secrets);
      expect([code, err]).toEqual([78, expect.stringMatching(/^PORTICO_DATA_DIR .*not UTF-8/)]);
    }
    expect(await readdir(folder, { encoding: 'buffer' })).toEqual([latin]);
    expect(await readdir(pathOf(folder))).toEqual([]);
    const elsewhere = { ...secrets, PORTICO_DATA_DIR: join(folder, 'data') };
    expect(await runInShell(`${inFolder} migrate`, folder, elsewhere)).toMatchObject({ code: 0, err: '' });
  });
});
