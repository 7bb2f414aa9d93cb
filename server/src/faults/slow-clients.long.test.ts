import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const ofEachKind = 60;
/**
 * So many requests may wait on one connection; together their answers are larger than what the kernel keeps
 * of them.
 */
const answers = 16;
const post = 'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

/** What a slow client sends first. Some clients then send one more character each second. */
const kinds = [
  // On a connection that is kept after an answer, too.
  { words: 'GET /config HTTP/1.1\r\nHost: x\r\n\r\nGET /config HTTP/1.1\r\nHost: x\r\nA: ', drips: true },
  { words: 'GET /config HTTP/1.1\r\nHost: x\r\nA: ', drips: false },
  { words: 'GET /config HTTP/1.1\r\nHost: x\r\nA: ', drips: true },
  { words: `${post}Content-Length: 500\r\n\r\na=`, drips: false },
  { words: `${post}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`, drips: true },
];

async function hold(port: number, { words, drips }: (typeof kinds)[number]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  // Node reports the end of a connection only while the socket is read.
  socket.resume();
  await once(socket, 'connect');
  socket.write(words);
  const drip = setInterval(
    () => drips && socket.write(words.includes('chunked') ? '1\r\na\r\n' : 'a'),
    1_000,
  );
  socket.once('close', () => clearInterval(drip));
  return socket;
}

/** A client that requests much data and does not read the answers. */
async function holdWithoutReading(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.pause().write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(answers));
  return socket;
}

/**
 * Whether the server is connected to one of these clients. The kernel has this information; Node reports an
 * end only while the socket is read.
 */
async function areConnected(serverPort: number, clientPorts: readonly number[]): Promise<boolean> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const established = '01';
  const connections = (await readFile('/proc/net/tcp', 'utf8'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return connections.some(
    ([, local, remote, state]) =>
      state === established &&
      local?.endsWith(`:${hex(serverPort)}`) &&
      clientPorts.some((port) => remote?.endsWith(`:${hex(port)}`)),
  );
}

describe('three hundred clients that never finish their request', () => {
  let database: OwnDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    database = await sqlite.create();
    // They come from a trusted proxy, whose idle connections are kept for long.
    server = await startProcess({
      PORTICO_DEMO: 'true',
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: database.url,
    });
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await database?.remove();
  });

  it('Three hundred clients that never finish their request are disconnected, and others are answered meanwhile [I10]', async () => {
    const port = Number(new URL(server.url).port);
    const sockets = await Promise.all(
      kinds.flatMap((kind) => Array.from({ length: ofEachKind }, () => hold(port, kind))),
    );
    const unread = await Promise.all(Array.from({ length: 10 }, () => holdWithoutReading(port)));
    // How long others wait is measured by `npm run bench`.
    await until('the end of their connections', async () => {
      expect((await server.fetch('/config')).status).toBe(200);
      return sockets.every(({ closed }) => closed);
    });

    // The clients that do not read are disconnected too.
    const clientPorts = unread.map(({ localPort = 0 }) => localPort);
    await until(
      'the disconnection of the clients that do not read',
      async () => !(await areConnected(port, clientPorts)),
    );
    for (const socket of unread) socket.resume();
    await until('the end of their connections', () => unread.every(({ closed }) => closed));
  });
});
