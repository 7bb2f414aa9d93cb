import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const ofEachKind = 75;
const answers = 500;
const post = 'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

/** Milliseconds that a server needs for an answer. */
async function waitFor(server: ServerProcess): Promise<number> {
  const asked = performance.now();
  expect((await server.fetch('/config')).status).toBe(200);
  return performance.now() - asked;
}

/** The longest wait, without the longest tenth: on a busy machine the first seconds are spent on the answers for the clients that do not read. */
function longest(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? Number.POSITIVE_INFINITY;
}

/** What a slow client sends first. Some clients then send one more character each second. */
const kinds = [
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

/** Whether the server is connected to one of these clients. The kernel has this information; Node reports an end only while the socket is read. */
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
  let freeDatabase: OwnDatabase;
  let server: ServerProcess;
  /** Has no slow clients, and shows how much the other work of the machine delays an answer. */
  let free: ServerProcess;
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    database = await sqlite.create();
    server = await startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: database.url });
    freeDatabase = await sqlite.create();
    free = await startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: freeDatabase.url });
  });
  afterAll(async () => {
    await Promise.all([server.end('SIGTERM'), free.end('SIGTERM')]);
    await Promise.all([database.remove(), freeDatabase.remove()]);
  });

  it('are disconnected within 30 seconds, and do not delay other clients I10', async () => {
    const start = performance.now();
    const port = Number(new URL(server.url).port);
    const sockets = await Promise.all(
      kinds.flatMap((kind) => Array.from({ length: ofEachKind }, () => hold(port, kind))),
    );
    const unread = await Promise.all(Array.from({ length: 10 }, () => holdWithoutReading(port)));
    const waits: number[] = [];
    const freeWaits: number[] = [];
    while (!sockets.every(({ closed }) => closed)) {
      waits.push(await waitFor(server));
      freeWaits.push(await waitFor(free));
      await sleep(50);
    }
    const connected = performance.now() - start;
    // Other work of the machine delays the answers of both servers. A server that waits for a slow client answers nobody for ten seconds.
    expect(longest(waits)).toBeLessThan(3 * longest(freeWaits) + 3_000);
    // The clients notice the end of a connection late, above all on a busy machine.
    expect(connected).toBeLessThan(75_000);

    // The clients that do not read are disconnected too, before they have received all answers.
    const clientPorts = unread.map(({ localPort = 0 }) => localPort);
    await until(
      'the disconnection of the clients that do not read',
      async () => !(await areConnected(port, clientPorts)),
    );
    const { length } = await (await server.fetch('/openapi.json')).text();
    for (const socket of unread) socket.resume();
    await until('the end of their connections', () => unread.every(({ closed }) => closed));
    for (const { bytesRead } of unread) expect(bytesRead).toBeLessThan(answers * length);
  }, 300_000);
});
