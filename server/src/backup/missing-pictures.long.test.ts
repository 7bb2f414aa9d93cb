import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { newUser, type TestUser } from '../testing/documents.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { documentOf, jpeg, upload } from '../testing/pictures.ts';
import { type Run, runPortico } from '../testing/run-portico.ts';
import { type S3Service, startS3 } from '../testing/s3.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

const secrets = {
  PORTICO_SECRET: 'a secret for tests 0123456789 abcdef',
  PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
};

describe.each(wholeDatabases)('a backup of pictures ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let folder: string;
  let user: TestUser;
  let settings: Environment;
  let names: readonly string[];
  let backups = 0;
  const places: OwnDatabase[] = [];

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(join(tmpdir(), 'portico-missing-'))]);
    settings = { ...secrets, DATABASE_URL: database.url, PORTICO_DATA_DIR: join(folder, 'data') };
    server = await startServer({ url: database.url, remove: async () => {} }, settings);
    user = await newUser(server);
    for (const width of [40, 50]) await upload(server, user.token, await jpeg(width));
    await server.quiet();
    names = (await documentOf(server, user.token)).relativeFilePath;
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all([database, ...places].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  const files = (...steps: string[]) => join(folder, 'data/files', ...steps);
  async function backup(...flags: string[]): Promise<Run & { readonly file: string }> {
    backups += 1;
    const file = join(folder, `${backups}.backup`);
    return { file, ...(await runPortico(['backup', '--to', file, ...flags], { folder, settings })) };
  }
  async function restore(file: string): Promise<Run> {
    const place = await create();
    places.push(place);
    const data = await mkdtemp(join(folder, 'place-'));
    const there = { ...settings, DATABASE_URL: place.url, PORTICO_DATA_DIR: data };
    return await runPortico(['restore', '--from', file], { folder, settings: there });
  }

  it('A backup of pictures says that it is complete when all are in it, also while others are uploaded, processed and deleted [F13]', async () => {
    let done = false;
    const other = await newUser(server);
    const work = (async () => {
      while (!done) {
        await upload(server, other.token, await jpeg());
        const [name] = (await documentOf(server, other.token)).relativeFilePath;
        if (name)
          await server.call('deleteFile', { documentType: 'PASSPORT', path: name }, { token: other.token });
      }
    })();
    const run = await backup();
    done = true;
    await work;
    await server.quiet();
    expect([run.code, run.err, run.out]).toEqual([0, '', expect.stringContaining('is complete')]);
    const { out, err } = await restore(run.file);
    expect([out, err]).toEqual([expect.not.stringContaining('are not in'), '']);
    for (const path of (await documentOf(server, other.token)).relativeFilePath)
      await server.call('deleteFile', { documentType: 'PASSPORT', path }, { token: other.token });
  });

  it('A backup that lacks a picture ends with an error and counts it, and its restore and the doctor say so [F13]', async () => {
    const [lost = ''] = names;
    await rename(files(lost), files(`${lost}.away`));
    try {
      const run = await backup();
      expect([run.code, run.err]).toEqual([
        1,
        `1 of 2 pictures of documents are not in ${files()}, for example ${lost}. Look whether its disk is mounted.\n`,
      ]);
      expect(run.out).toContain('lacks 1 of 2 pictures');
      const { code, out } = await restore(run.file);
      expect([code, out]).toEqual([0, expect.stringContaining(`1 of 2 pictures of documents are not in `)]);
      expect(out).toContain(lost);
      const examined = await runPortico(['doctor', '--json'], { folder, settings });
      expect(JSON.parse(examined.out)).toContainEqual({
        check: 'stored pictures',
        state: 'problem',
        says: `Of 2 pictures 1 are missing in ${files()}, for example ${lost}.`,
        advice: expect.stringContaining('mounted'),
      });
    } finally {
      await rename(files(`${lost}.away`), files(lost));
    }
  });

  it('A backup whose folder of pictures is missing ends with an error [F13]', async () => {
    await rename(files(), `${files()}.away`);
    try {
      const run = await backup('--json');
      expect([run.code, JSON.parse(run.out).pictures]).toEqual([
        1,
        { count: 2, missing: 2, examples: expect.arrayContaining([...names]) },
      ]);
      expect(JSON.parse(run.err).error.message).toContain('2 of 2 pictures');
    } finally {
      await rename(`${files()}.away`, files());
    }
  });

  it('A backup whose folder of pictures cannot be read is not written [F13]', async () => {
    await rename(files(), `${files()}.away`);
    await writeFile(files(), 'not a folder');
    try {
      const { code, err, file } = await backup();
      expect([code, err]).toEqual([1, expect.stringContaining(files())]);
      expect(existsSync(file)).toBe(false);
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    } finally {
      await rm(files());
      await rename(`${files()}.away`, files());
    }
  });

  it('A backup whose folder of the operator’s own documents cannot be read is not written [F13]', async () => {
    const cdn = join(files(), '../cdn');
    await writeFile(cdn, 'not a folder');
    try {
      const { code, err, file } = await backup();
      expect([code, err]).toEqual([1, expect.stringContaining(cdn)]);
      expect(existsSync(file)).toBe(false);
    } finally {
      await rm(cdn);
    }
  });
});

describe.each(wholeDatabases)('a backup of an installation with a bucket ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let s3: S3Service;
  let isRunning = true;
  let folder: string;
  let settings: Environment;
  beforeAll(async () => {
    [database, folder, s3] = await Promise.all([
      create(),
      mkdtemp(join(tmpdir(), 'portico-missing-')),
      startS3(),
    ]);
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    await writeFile(join(folder, 'key'), `${AWS_SECRET_ACCESS_KEY}\n`);
    settings = {
      ...secrets,
      DATABASE_URL: database.url,
      PORTICO_DATA_DIR: join(folder, 'data'),
      PORTICO_FILES_URL: s3.url,
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY_FILE: join(folder, 'key'),
    };
    server = await startServer(database, settings);
  });
  afterAll(async () => {
    await server?.stop();
    if (isRunning) await s3?.stop();
    await rm(folder, { recursive: true });
  });

  it('A backup with a bucket compares the database with the bucket, and is not written while the bucket cannot be read [F13]', async () => {
    const backup = (name: string) => runPortico(['backup', '--to', join(folder, name)], { folder, settings });
    const { token } = await newUser(server);
    await upload(server, token, await jpeg());
    await server.quiet();
    const [name = ''] = (await documentOf(server, token)).relativeFilePath;
    expect(await backup('complete')).toMatchObject({ code: 0, err: '' });
    await server.context.files.delete(name);
    const lacking = await backup('lacking');
    expect([lacking.code, lacking.err]).toEqual([
      1,
      expect.stringMatching(/^1 of 1 pictures of documents are not in the bucket pictures, /),
    ]);
    await server.stopJobs();
    await s3.stop();
    isRunning = false;
    const away = await backup('away');
    expect([away.code, away.err]).toEqual([69, expect.stringContaining('the bucket pictures')]);
    expect(existsSync(join(folder, 'away'))).toBe(false);
  });
});
