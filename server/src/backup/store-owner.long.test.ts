import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markStart } from '../capabilities/documents/pictures/store-owner.ts';
import { sweepFiles } from '../capabilities/documents/pictures/sweep-files.ts';
import type { Environment } from '../platform/environment.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { newUser } from '../testing/documents.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { documentOf, jpeg, upload } from '../testing/pictures.ts';
import { runPortico } from '../testing/run-portico.ts';
import { type S3Service, startS3 } from '../testing/s3.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

const unknown = `${'x'.repeat(22)}.jpg`;

describe.each(wholeDatabases)('the store of pictures after a restore ($name)', ({ create }) => {
  const places: OwnDatabase[] = [];
  const servers: StartedServer[] = [];
  let folder: string;
  let s3: S3Service;
  let settings: Environment;
  const run = (words: readonly string[], changed: Environment = {}) =>
    runPortico(words, { folder, settings: { ...settings, ...changed } });
  /** Each installation has a file of keys of its own. */
  const keysOf = (name: string) => ['--keys', join(folder, `${name}.keys`)];
  async function place(): Promise<string> {
    const database = await create();
    places.push(database);
    return database.url;
  }
  async function start(changed: Environment): Promise<StartedServer> {
    const url = changed.DATABASE_URL ?? '';
    const server = await startServer({ url, remove: async () => {} }, { ...settings, ...changed });
    servers.push(server);
    return server;
  }
  async function uploadPicture(server: StartedServer): Promise<string> {
    const { token } = await newUser(server);
    await upload(server, token, await jpeg());
    await server.quiet();
    const [name = ''] = (await documentOf(server, token)).relativeFilePath;
    return name;
  }
  const owner = async (changed: Environment) => {
    const { out } = await run(['doctor', '--json'], changed);
    const findings = JSON.parse(out) as readonly { check: string; state: string; says: string }[]; // as the command prints them
    return findings.find(({ check }) => check === 'owner of pictures');
  };

  beforeAll(async () => {
    [folder, s3] = await Promise.all([mkdtemp(join(tmpdir(), 'portico-owner-')), startS3()]);
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    await writeFile(join(folder, 'key'), `${AWS_SECRET_ACCESS_KEY}\n`);
    settings = {
      PORTICO_SECRET: 'a secret for tests 0123456789 abcdef',
      PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY_FILE: join(folder, 'key'),
    };
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await s3.stop();
    await Promise.all(places.map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('After a restore the store of pictures belongs to the restored database if it is a folder, which cleans it up from then on', async () => {
    const live = { DATABASE_URL: await place(), PORTICO_DATA_DIR: join(folder, 'live') };
    const server = await start(live);
    const picture = await uploadPicture(server);
    await sweepFiles(server.context);
    await writeFile(join(folder, 'live/files', unknown), 'x');
    expect((await run(['backup', '--to', join(folder, 'one.backup')], live)).code).toBe(0);

    const restored = { DATABASE_URL: await place(), PORTICO_DATA_DIR: join(folder, 'restored') };
    const { code, out, err } = await run(['restore', '--from', join(folder, 'one.backup')], restored);
    expect([code, err, out]).toEqual([0, '', expect.not.stringContaining('also used')]);
    expect(await owner(restored)).toMatchObject({ state: 'ok' });
    const files = join(folder, 'restored/files');
    const time = Date.now() / 1000 - 2 * 86_400;
    for (const name of await readdir(files)) await utimes(join(files, name), time, time);
    expect(await sweepFiles((await start(restored)).context)).toBe(1);
    const left = await readdir(files);
    expect(left).toEqual(expect.arrayContaining([picture]));
    expect(left.filter((name) => name === unknown || name === 'portico-restoring')).toEqual([]);
    expect(left.filter((name) => name.startsWith(markStart))).toHaveLength(1);
    expect(await sweepFiles(server.context)).toBe(0);
    expect(await owner(live)).toMatchObject({ state: 'ok' });
  });

  it('After a restore a bucket does not belong to the database yet: the restore says so, and the operator claims it [F23]', async () => {
    const bucket = { PORTICO_FILES_URL: s3.url };
    const live = { ...bucket, DATABASE_URL: await place(), PORTICO_DATA_DIR: join(folder, 'live-2') };
    const server = await start(live);
    await uploadPicture(server);
    await sweepFiles(server.context);
    expect((await run(['backup', '--to', join(folder, 'two.backup'), ...keysOf('two')], live)).code).toBe(0);
    // Uploaded after the backup, so the restored database does not know it.
    const later = await uploadPicture(server);
    expect(await owner(live)).toMatchObject({ state: 'ok' });

    const restored = { ...bucket, DATABASE_URL: await place(), PORTICO_DATA_DIR: join(folder, 'restored-2') };
    const { code, out } = await run(
      ['restore', '--from', join(folder, 'two.backup'), ...keysOf('two')],
      restored,
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /the bucket pictures is also used by another database: .*`portico pictures claim`/,
      ),
    ]);
    const other = await start(restored);
    expect(await sweepFiles(other.context)).toBe(0);
    expect(await owner(restored)).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('another database'),
    });
    expect(await owner(live)).toMatchObject({ state: 'problem' });

    const refused = await run(['pictures', 'claim'], restored);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('the bucket pictures has 2 objects that this database does not know'),
    ]);
    expect(await owner(live)).toMatchObject({ state: 'problem' });
    const claimed = await run(['pictures', 'claim', '--delete-unknown', '--json'], restored);
    expect([claimed.code, JSON.parse(claimed.out)]).toEqual([
      0,
      { place: 'the bucket pictures', unknown: 2 },
    ]);
    expect(await owner(restored)).toMatchObject({ state: 'ok' });
    // They are younger than a day.
    expect(await sweepFiles(other.context)).toBe(0);
    expect(await server.context.files.has(later)).toBe(true);
    const records = await run(['audit', 'list', '--json'], restored);
    expect(records.out).toContain('PICTURES_CLAIMED');
  });

  it('After a restore the store keeps what a folder held before, also when the restore before was interrupted in another place [F23]', async () => {
    const live = { DATABASE_URL: await place(), PORTICO_DATA_DIR: join(folder, 'live-3') };
    const server = await start(live);
    const picture = await uploadPicture(server);
    const backup = join(folder, 'three.backup');
    expect((await run(['backup', '--to', backup, ...keysOf('three')], live)).code).toBe(0);

    const data = join(folder, 'restored-3');
    const url = await place();
    const restored = { DATABASE_URL: url, PORTICO_DATA_DIR: data };
    // What a restore leaves that was killed while it read the backup.
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(data, 'restoring'), { recursive: true });
    if (url.startsWith('sqlite:')) await writeFile(`${url.slice('sqlite:'.length)}.restoring`, '');
    const inUse = { ...restored, PORTICO_FILES_URL: `file://${join(folder, 'live-3/files')}` };
    const { code, err } = await run(['restore', '--from', backup, ...keysOf('three')], inUse);
    expect([code, err]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(await readdir(join(folder, 'live-3/files'))).toContain(picture);
    expect((await run(['restore', '--from', backup, ...keysOf('three')], restored)).code).toBe(0);
  });
});
