import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carolAt, tokenOf } from '../testing/carol.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { signIn } from '../testing/people.ts';
import { documentOf, jpeg, upload } from '../testing/pictures.ts';
import { startProcess } from '../testing/server-process.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

/** A JPEG of nearly 5 MB: noise cannot be compressed well. */
async function largeJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width: 2_900, height: 2_240, channels: 3 } as const;
  const bytes = await sharp({ create: { ...size, background: 'gray', noise } })
    .jpeg({ quality: 93 })
    .toBuffer();
  if (bytes.length > 5_242_880 || bytes.length < 4_500_000) throw new Error(`${bytes.length} bytes`);
  return bytes;
}

/** Asks at most ten times in a second, because a user may make 300 calls in a minute. */
async function slowly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await sleep(100);
  return await ask();
}

describe.each(databases)('a server process with uploads ($name)', ({ create }) => {
  let database: OwnDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    [database, dataFolder] = await Promise.all([create(), mkdtemp(join(tmpdir(), 'portico-data-'))]);
  });
  afterAll(() => Promise.all([database.remove(), rm(dataFolder, { recursive: true })]));
  const start = () =>
    startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: database.url, PORTICO_DATA_DIR: dataFolder });

  /** Makes the leases of the killed process expire. */
  async function wait(): Promise<void> {
    const db = await openPatiently(database.url);
    await makeLater(db, 30);
    await db.kysely.destroy();
  }

  // One kill for each test, because starts take seconds on a busy machine.
  it.each([
    ['while they arrive', false],
    ['while they are processed', true],
    ['while more of them are processed', true],
  ])(
    'A server process that is killed %s loses no picture that it has answered for [F01, F17]',
    async (_when, isProcessing) => {
      const bytes = await largeJpeg();
      const first = await start();
      const token = await tokenOf(first);
      const before = (await carolAt(first, token).pictures()).files.length;
      let answered = 0;
      const uploads = Array.from({ length: 3 }, async () => {
        const status = await carolAt(first, token)
          .upload(bytes)
          .catch(() => 0);
        if (status === 200) answered += 1;
      });
      await Promise.race(uploads);
      if (isProcessing)
        await until('a picture that is processed', async () => {
          const { files } = await slowly(carolAt(first, token).pictures);
          return files.filter(({ state }) => state === 'READY').length > before;
        });
      await first.end('SIGKILL');
      await Promise.all(uploads);
      await wait();

      const second = await start();
      const carol = carolAt(second, token);
      const { files } = await until('the end of the processing', async () => {
        const pictures = await slowly(carol.pictures);
        return pictures.status === 'NEW_DOCUMENT' && pictures;
      });
      expect(answered).toBeGreaterThan(0);
      expect(files.length).toBeGreaterThanOrEqual(before + answered);
      for (const { name, state } of files) expect([state, await carol.open(name)]).toEqual(['READY', 200]);
      await second.end('SIGTERM');
      // The thumbnails too: two objects for each picture. Originals of uploads that were not answered may be
      // left for the sweep.
      const objects = (await readdir(join(dataFolder, 'files'))).filter((name) => name.endsWith('.jpg'));
      expect(objects).toHaveLength(files.length * 2);
    },
  );
});

describe('four uploads of five megabytes at once', () => {
  it('Four uploads of five megabytes at once take less than 200 MB of memory [F17]', async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    const [database, dataFolder] = [await sqlite.create(), await mkdtemp(join(tmpdir(), 'portico-data-'))];
    const server = await startProcess({
      PORTICO_DEMO: 'true',
      DATABASE_URL: database.url,
      PORTICO_DATA_DIR: dataFolder,
    });
    const bytes = await largeJpeg();
    const carol = carolAt(server, await tokenOf(server));
    const before = await server.memory();
    let most = before;
    let looks = 0;
    const uploads = Promise.all(Array.from({ length: 4 }, () => carol.upload(bytes)));
    await until('the end of the processing', async () => {
      most = Math.max(most, await server.memory());
      looks += 1;
      if (looks % 20 > 0) return false;
      const { files, status } = await carol.pictures();
      return files.length === 4 && status === 'NEW_DOCUMENT';
    });
    expect(await uploads).toEqual([200, 200, 200, 200]);
    expect(most - before).toBeLessThan(200);
    await server.end('SIGTERM');
    await Promise.all([database.remove(), rm(dataFolder, { recursive: true })]);
  });
});

/** Only root on Linux may mount a small disk. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

describe.runIf(mayMount)('a full disk of the data folder', () => {
  let server: StartedServer;
  const folder = mkdtempSync(join(tmpdir(), 'portico-full-'));
  const filler = join(folder, 'filler');
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    server = await startServer(await sqlite.create(), { PORTICO_DATA_DIR: join(folder, 'data') });
  });
  afterAll(async () => {
    await server?.stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  function fill(): void {
    for (const bytes of [65_536, 4_096]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
      } catch {
        // Full.
      }
    }
  }
  const stored = () =>
    ['uploads', 'files'].flatMap((name) => readdirSync(join(folder, 'data', name), { withFileTypes: true }));

  it('A full disk of the data folder makes uploads answer server_error and leave nothing, until space is available again [8.2, F07, F20]', async () => {
    const token = await signIn(server, 'carol');
    const bytes = await jpeg(900, 700);
    expect((await upload(server, token, bytes)).status).toBe(200);
    await server.quiet();
    const before = stored().length;
    fill();
    const { status, codes, headers } = await upload(server, token, bytes);
    expect([status, codes]).toEqual([503, ['server_error']]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(stored()).toHaveLength(before);
    expect((await documentOf(server, token)).files).toHaveLength(1);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);

    rmSync(filler);
    expect((await upload(server, token, bytes)).status).toBe(200);
    await server.quiet();
    expect((await documentOf(server, token)).files).toMatchObject([{ state: 'READY' }, { state: 'READY' }]);
  });
});
