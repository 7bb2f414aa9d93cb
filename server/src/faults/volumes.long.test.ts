import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { carolAt, tokenOf } from '../testing/carol.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { guest, signIn } from '../testing/people.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { runPortico } from '../testing/run-portico.ts';
import { startS3 } from '../testing/s3.ts';
import { startProcess } from '../testing/server-process.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
/** A user of the machine who owns nothing. */
const stranger = 64_321;
/** How many files and connections a server with little may have open. */
const most = 120;
/** How many connections the server has to its database at most. */
const connections = 10;

const folder = mkdtempSync(join(tmpdir(), 'portico-volumes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a call is answered with while something outside of the server cannot be used. */
async function expectLater(call: Promise<{ status: number; codes: readonly string[]; headers: Headers }>) {
  const { status, codes, headers } = await call;
  expect([status, codes]).toEqual([503, ['server_error']]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe.runIf(isRoot && isLinux).each(databases)('a volume that can only be read ($name)', ({ create }) => {
  let server: StartedServer;
  const volume = mkdtempSync(join(folder, 'volume-'));
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', volume]);
    server = await startServer(await create(), { PORTICO_DATA_DIR: volume });
  });
  afterAll(async () => {
    await server?.stop();
    execFileSync('umount', [volume]);
  });

  it('A volume that can only be read makes uploads answer server_error and when to try again, until it can be written [8.2, F07, F19]', async () => {
    const token = await signIn(server, 'carol');
    expect((await upload(server, token, await jpeg())).status).toBe(200);
    await server.quiet();
    execFileSync('mount', ['-o', 'remount,ro', volume]);
    await expectLater(upload(server, token, await jpeg(70, 50)));
    execFileSync('mount', ['-o', 'remount,rw', volume]);
    expect((await upload(server, token, await jpeg(70, 50))).status).toBe(200);
  });
});

describe.each(databases)('a database that can only be read ($name)', ({ name, create }) => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer(await create());
  });
  afterAll(() => server?.stop());

  /**
   * SQLite refuses writes on its connection, and PostgreSQL those of all connections, as a standby and a disk
   * that can only be read make them.
   */
  async function allowWrites({ kysely }: Db, allowed: boolean): Promise<void> {
    if (name === 'SQLite') await sql.raw(`PRAGMA query_only = ${allowed ? 0 : 1}`).execute(kysely);
    else {
      // Each waits for the others, so that no connection is taken twice and none is left out.
      let taken = 0;
      await Promise.all(
        Array.from({ length: connections }, () =>
          kysely.connection().execute(async (connection) => {
            taken += 1;
            await until('all connections', () => taken === connections);
            await sql`SELECT set_config('default_transaction_read_only', ${allowed ? 'off' : 'on'}, false)`.execute(
              connection,
            );
          }),
        ),
      );
    }
  }

  it('A database that can only be read makes calls that write answer server_error and when to try again, and others work [8.2, F07, F19]', async () => {
    const { db } = server.context;
    await allowWrites(db, false);
    await expectLater(server.call('register', guest()));
    expect((await server.call('getConfig', {})).status).toBe(200);
    await allowWrites(db, true);
    expect((await server.call('register', guest())).status).toBe(200);
  });
});

describe.each(databases)('a bucket ($name)', ({ create }) => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.remove());

  it.each([
    ['that cannot be reached', (_url: string) => 's3://pictures?endpoint=http://127.0.0.1:9', 'S3RVER'],
    ['that does not exist', (url: string) => url.replace('s3://pictures', 's3://nothing'), 'S3RVER'],
    ['whose key is wrong', (url: string) => url, 'another'],
  ])(
    'A bucket %s makes uploads answer server_error and when to try again [8.2, F07, F19]',
    async (_what, address, key) => {
      const s3 = await startS3();
      const server = await startServer(
        { ...database, remove: async () => {} },
        {
          PORTICO_FILES_URL: address(s3.url),
          AWS_ACCESS_KEY_ID: key,
          AWS_SECRET_ACCESS_KEY: 'S3RVER',
        },
      );
      const token = await signIn(server, 'carol');
      await expectLater(upload(server, token, await jpeg()));
      expect((await server.call('getProfile', {}, { token })).status).toBe(200);
      await server.stop();
      await s3.stop();
    },
  );
});

describe.each(databases)('a server process ($name)', ({ name, create }) => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.remove());

  it.runIf(isLinux)(
    'A server process with too many open files answers uploads server_error, and works when some are closed [8.2, F07, F19]',
    async () => {
      const dataFolder = mkdtempSync(join(folder, 'data-'));
      const server = await startProcess(
        {
          PORTICO_DEMO: 'true',
          DATABASE_URL: database.url,
          PORTICO_DATA_DIR: dataFolder,
          LOG_LEVEL: 'silent',
          // However long it takes to open the files, the connection is kept as that of a proxy is.
          PORTICO_TRUSTED_PROXIES: '127.0.0.1',
        },
        { openFiles: most },
      );
      const token = await tokenOf(server);
      const kept = await openUploads(server.url);
      const bytes = await jpeg();
      expect(await kept.upload(token, bytes)).toMatch(/^HTTP\/1\.1 200 /);

      const idle: Socket[] = [];
      // One that was inherited has a higher number, and takes the place of none.
      const countFiles = async () => (await server.openFiles()).filter((number) => number < most).length;
      // A job may close one of them meanwhile.
      const refused = await until('an upload that is refused', async () => {
        while ((await countFiles()) < most) {
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
          idle.push(socket);
          await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
        }
        const answer = await kept.upload(token, bytes);
        return answer.startsWith('HTTP/1.1 200 ') ? undefined : answer;
      });
      expect(refused).toMatch(/^HTTP\/1\.1 503 .*retry-after: \d.*"server_error"/is);
      for (const socket of idle) socket.destroy();
      await until('the end of the connections', async () => (await countFiles()) < most / 2);
      expect(await kept.upload(token, bytes)).toMatch(/^HTTP\/1\.1 200 /);
      kept.close();
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );

  it.runIf(isLinux)(
    'A server process whose folder of pictures belongs to another user answers uploads server_error [8.2, F07, F19]',
    async ({ skip }) => {
      if (isRoot && (await runPortico(['--version'], { user: stranger })).code !== 0)
        skip('Other users of this machine cannot run the program.');
      const dataFolder = mkdtempSync(join(folder, 'data-'));
      const files = join(dataFolder, 'files');
      mkdirSync(files);
      chmodSync(folder, 0o755);
      if (isRoot) for (const path of [dataFolder, files]) chownSync(path, stranger, stranger);
      const url = name === 'SQLite' ? `sqlite:${join(dataFolder, 'own.db')}` : database.url;
      const settings = { PORTICO_DEMO: 'true', DATABASE_URL: url, PORTICO_DATA_DIR: dataFolder };
      const server = await startProcess(
        { ...settings, LOG_LEVEL: 'silent' },
        isRoot ? { user: stranger } : {},
      );
      const carol = carolAt(server, await tokenOf(server));
      expect(await carol.upload(await jpeg())).toBe(200);
      chmodSync(files, 0);
      expect(await carol.upload(await jpeg(70, 50))).toBe(503);
      chmodSync(files, 0o700);
      expect(await carol.upload(await jpeg(70, 50))).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );
});

/**
 * A connection that uploads pictures one after the other: the server opens no other file for it than those of
 * the pictures.
 */
async function openUploads(url: string) {
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  return {
    async upload(token: string, bytes: Uint8Array): Promise<string> {
      const form = new FormData();
      form.append('documentType', 'PASSPORT');
      form.append('file', new Blob([new Uint8Array(bytes)]), 'x.jpg');
      const whole = new Response(form);
      const type = whole.headers.get('content-type');
      const body = Buffer.from(await whole.arrayBuffer());
      received = '';
      socket.write(
        `POST /v1/documents/upload HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\nidempotency-key: one\r\n` +
          `content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
      await until('an answer', () => {
        if (socket.destroyed) throw new Error(`The connection was closed after: ${received}`);
        return received.endsWith('}');
      });
      return received;
    },
    close: () => socket.destroy(),
  };
}
