import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../capabilities/documents/pictures/sweep-files.ts';
import type { Environment } from '../platform/environment.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { newUser, type TestUser } from '../testing/documents.ts';
import { documentOf, jpeg, upload } from '../testing/pictures.ts';
import { runPortico } from '../testing/run-portico.ts';
import { type S3Service, startS3 } from '../testing/s3.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

// Both databases hold the names of pictures alike, and the objects are in neither.
describe.each(databases.slice(0, 1))('portico pictures copy', ({ create }) => {
  const servers: StartedServer[] = [];
  let folder: string;
  let s3: S3Service;
  let database: OwnDatabase;
  let settings: Environment;
  const run = (to: string, changed: Environment = {}) =>
    runPortico(['pictures', 'copy', '--to', to, '--json'], { folder, settings: { ...settings, ...changed } });
  async function start(changed: Environment = {}): Promise<StartedServer> {
    const all = { ...settings, ...changed };
    const server = await startServer({ url: all.DATABASE_URL ?? '', remove: async () => {} }, all);
    servers.push(server);
    return server;
  }
  async function uploadPicture(server: StartedServer, { token }: TestUser, width?: number): Promise<string> {
    await upload(server, token, await jpeg(width));
    await server.quiet();
    const names = (await documentOf(server, token)).relativeFilePath;
    return names.at(-1) ?? '';
  }
  const read = async (server: StartedServer, { token }: TestUser, name: string) =>
    (await server.call('getFile', { name }, { token })).status;

  beforeAll(async () => {
    [folder, s3, database] = await Promise.all([
      mkdtemp(join(tmpdir(), 'portico-copy-')),
      startS3(),
      create(),
    ]);
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    settings = {
      PORTICO_SECRET: 'a secret for tests 0123456789 abcdef',
      PORTICO_DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
    };
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await database.remove();
    await s3.stop();
    await rm(folder, { recursive: true });
  });

  it('Pictures are copied to a bucket while the server runs, the later ones with a second run, and are read there, and back to a folder', async () => {
    const server = await start();
    const user = await newUser(server);
    const first = await uploadPicture(server, user);
    await sweepFiles(server.context); // The folder has the mark of its database.
    await writeFile(join(folder, 'data/files/half.tmp'), 'a file that is being written');
    // Older than what two clocks can differ by.
    const files = join(folder, 'data/files');
    for (const name of await readdir(files)) await utimes(join(files, name), 1_700_000_000, 1_700_000_000);
    const once = await run(s3.url);
    expect([once.code, once.err]).toEqual([0, '']);
    expect(JSON.parse(once.out)).toEqual({
      place: 'the bucket pictures',
      copied: 2,
      present: 0,
      missing: 0,
    });

    const second = await uploadPicture(server, user, 32);
    expect(JSON.parse((await run(s3.url)).out)).toMatchObject({ copied: 2, present: 2, missing: 0 });
    const records = await runPortico(['audit', 'list', '--json'], { folder, settings });
    expect(records.out).toContain('"PICTURES_COPIED"');
    await server.stop();

    const inBucket = await start({ PORTICO_FILES_URL: s3.url });
    expect([await read(inBucket, user, first), await read(inBucket, user, second)]).toEqual([200, 200]);
    await sweepFiles(inBucket.context);
    expect(inBucket.log.filter((line) => line.includes('no unused pictures'))).toEqual([]);

    const back = `file://${folder}/back`;
    expect(JSON.parse((await run(back, { PORTICO_FILES_URL: s3.url })).out)).toMatchObject({ copied: 4 });
    await inBucket.stop();
    const inFolder = await start({ PORTICO_FILES_URL: back });
    expect([await read(inFolder, user, first), await read(inFolder, user, second)]).toEqual([200, 200]);
    await inFolder.stop();
  });

  it.each([
    ['copied to', (to: string) => ['copy', '--to', to], () => ({})],
    ['claimed in', () => ['claim'], (of: string) => ({ PORTICO_FILES_URL: of })],
  ])(
    'Pictures are not %s a bucket that does not exist, and one sentence says so',
    async (_, words, changed) => {
      const nothing = s3.url.replace('s3://pictures', 's3://nothing');
      const { code, err } = await runPortico(['pictures', ...words(nothing)], {
        folder,
        settings: { ...settings, ...changed(nothing) },
      });
      expect([code, err.trim()]).toEqual([
        69,
        // The reason is the word of the service.
        expect.stringMatching(
          /^The bucket nothing cannot be used: [^.\n]*bucket[^.\n]*\. Check its address, [^\n]*KEY\.$/i,
        ),
      ]);
    },
  );

  it('A picture whose object is missing in both stores is counted', async () => {
    const to = `file://${folder}/lacking`;
    const server = await start();
    const user = await newUser(server);
    const name = await uploadPicture(server, user, 16);
    await rm(join(folder, 'data/files', name));
    expect(JSON.parse((await run(to)).out)).toMatchObject({ missing: 1 });
    const said = await runPortico(['pictures', 'copy', '--to', to], { folder, settings });
    expect(said.out).toMatch(/ 1 pictures of the database have no object in it\.\nNow: begin maintenance/);
    await server.stop();
  });

  it('Pictures are copied to no store that belongs to another database or holds what this one does not know, and not onto themselves', async () => {
    const other = await create();
    const place = `file://${folder}/other`;
    const server = await start({ PORTICO_FILES_URL: place, DATABASE_URL: other.url });
    await uploadPicture(server, await newUser(server));
    expect((await run(place)).err).toContain('objects that this database does not know');
    await sweepFiles(server.context);
    const foreign = await run(place);
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('belongs to another database')]);
    await server.stop();
    await other.remove();

    const same = await run(`file://${folder}/data/files`);
    expect([same.code, same.err]).toEqual([1, expect.stringContaining('are in it already')]);
    await writeFile(join(folder, 'file'), 'no folder');
    expect((await run('ftp://pictures')).err).toContain('PORTICO_FILES_URL is');
  });
});
