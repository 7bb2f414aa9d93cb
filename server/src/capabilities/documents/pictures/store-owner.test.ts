import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { newUser } from '../../../testing/documents.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';
import { type S3Service, startS3 } from '../../../testing/s3.ts';
import { type StartedServer, startServer } from '../../../testing/test-server.ts';
import { claimStore, findOwner, markStart } from './store-owner.ts';
import { sweepFiles } from './sweep-files.ts';

const unknown = `${'x'.repeat(22)}.jpg`;

describe.each(databases)('a folder of pictures ($name)', ({ create }) => {
  const started: StartedServer[] = [];
  let folder: string;
  let live: StartedServer;
  let pictures: readonly string[];
  const start = async () => {
    const server = await startServer(await create(), { PORTICO_FILES_URL: `file://${folder}` });
    started.push(server);
    return server;
  };
  const names = async () => (await readdir(folder)).sort();
  const objects = async () => (await names()).filter((name) => !name.startsWith(markStart));
  /** Makes all objects look as if they had been written so many days ago. */
  async function age(days = 2): Promise<void> {
    const time = Date.now() / 1000 - days * 86_400;
    for (const name of await readdir(folder)) await utimes(join(folder, name), time, time);
  }
  const leaveUnknown = () => writeFile(join(folder, unknown), 'x');
  const said = (server: StartedServer) =>
    server.log.filter((line) => line.includes('no unused pictures')).at(-1);
  async function readInstallation({ context }: StartedServer) {
    return await context.db.kysely.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-store-'));
    live = await start();
    const { token } = await newUser(live);
    await upload(live, token, await jpeg());
    await live.quiet();
    const [name = ''] = (await documentOf(live, token)).relativeFilePath;
    pictures = [name, name.replace('.jpg', '.thumb.jpg')].sort();
  });
  beforeEach(async () => {
    await claimStore(live.context);
    await rm(join(folder, unknown), { force: true });
  });
  afterAll(async () => {
    for (const server of started) await server.stop();
    await rm(folder, { recursive: true });
  });

  it('A folder loses nothing to a server with an empty database, and then its own server deletes nothing until it is claimed [F23]', async () => {
    await sweepFiles(live.context);
    await age();
    const empty = await start();
    expect(await sweepFiles(empty.context)).toBe(0);
    expect(await objects()).toEqual(pictures);
    expect(said(empty)).toContain(`${folder} is also used by another database`);
    expect(said(empty)).toContain('portico pictures claim');

    // The pictures of the other one are as unknown to this one.
    await leaveUnknown();
    await age();
    expect(await sweepFiles(live.context)).toBe(0);
    expect(await objects()).toContain(unknown);
    expect(said(live)).toContain('another database');

    await claimStore(live.context);
    expect(await sweepFiles(live.context)).toBe(1);
    expect(await objects()).toEqual(pictures);
    expect(await sweepFiles(empty.context)).toBe(0);
    expect(await objects()).toEqual(pictures);
  });

  it('A folder of pictures loses nothing to an earlier copy of its database [F23]', async () => {
    const before = await readInstallation(live);
    await sweepFiles(live.context);
    const copy = await start();
    await copy.context.db.kysely.insertInto('installation').values(before).execute();
    await age();
    expect(await sweepFiles(copy.context)).toBe(0);
    expect(await objects()).toEqual(pictures);
    expect(said(copy)).toContain('another copy of this database');
  });

  it('A folder loses nothing to a copy of its database of this moment: the second that sweeps is refused, then the first [F23]', async () => {
    await sweepFiles(live.context);
    const copy = await start();
    await copy.context.db.kysely
      .insertInto('installation')
      .values(await readInstallation(live))
      .execute();
    // What such a copy does not know was uploaded since the last sweep, an hour ago.
    await age(1 / 24);
    expect(await sweepFiles(copy.context)).toBe(0);
    expect(await sweepFiles(live.context)).toBe(0);
    await age();
    expect(await sweepFiles(copy.context)).toBe(0);
    expect(await sweepFiles(live.context)).toBe(0);
    expect(await objects()).toEqual(pictures);
    expect([said(copy), said(live)]).toEqual([
      expect.stringContaining('another copy'),
      expect.stringContaining('another copy'),
    ]);
  });

  it('A folder of pictures without a mark is taken by the database that knows all of its objects, and by no other', async () => {
    const removeMarks = async () => {
      for (const name of await names()) if (name.startsWith(markStart)) await rm(join(folder, name));
    };
    await removeMarks();
    await age();
    const empty = await start();
    expect(await sweepFiles(empty.context)).toBe(0);
    expect(await objects()).toEqual(pictures);
    expect(said(empty)).toContain('has no mark of this database');
    expect(await names()).toEqual(pictures);

    await sweepFiles(live.context);
    expect(await findOwner(live.context)).toEqual({ state: 'ours' });

    await removeMarks();
    await leaveUnknown();
    await age();
    expect(await sweepFiles(live.context)).toBe(0);
    expect(await objects()).toContain(unknown);
    expect(await findOwner(live.context)).toEqual({ state: 'unmarked' });
  });

  it('An empty folder gets no mark if the database has pictures, because its volume may not be mounted', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'portico-mount-'));
    const { createDiskStore } = await import('../../../adapters/files/disk.ts');
    await sweepFiles({ ...live.context, files: createDiskStore(elsewhere) });
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
    expect(await findOwner(live.context)).toEqual({ state: 'ours' });
  });

  it('A folder stays with its database when several of its servers sweep at once, or one is killed while it does', async () => {
    await sweepFiles(live.context);
    await Promise.all(Array.from({ length: 5 }, () => sweepFiles(live.context)));
    expect(await findOwner(live.context)).toEqual({ state: 'ours' });
    const { kysely } = live.context.db;
    await kysely
      .updateTable('installation')
      .set({ next_turn: 'n'.repeat(22) })
      .execute();
    expect(await findOwner(live.context)).toEqual({ state: 'ours' });
    await leaveUnknown();
    await age();
    expect(await sweepFiles(live.context)).toBe(1);
    expect((await readInstallation(live)).next_turn).toBeNull();
    expect((await names()).filter((name) => name.startsWith(markStart))).toHaveLength(1);
  });
});

describe.each(databases)('a bucket of pictures ($name)', ({ create }) => {
  let s3: S3Service;
  const started: StartedServer[] = [];
  const start = async () => {
    const server = await startServer(await create(), { PORTICO_FILES_URL: s3.url });
    started.push(server);
    return server;
  };
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    for (const server of started) await server.stop();
    await s3.stop();
  });

  it('A bucket of pictures belongs to one database, and two that are pointed at it both delete nothing [F23]', async () => {
    const one = await start();
    const { token } = await newUser(one);
    await upload(one, token, await jpeg());
    await one.quiet();
    await sweepFiles(one.context);
    expect(await findOwner(one.context)).toEqual({ state: 'ours' });
    const two = await start();
    await sweepFiles(two.context);
    await sweepFiles(one.context);
    for (const { log } of [one, two])
      expect(log.join('')).toContain('the bucket pictures is also used by another database');
    await claimStore(one.context);
    await sweepFiles(one.context);
    expect([await findOwner(one.context), (await findOwner(two.context)).state]).toEqual([
      { state: 'ours' },
      'shared',
    ]);
  });
});
