import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { buildServer, type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const ofEachKind = 75;
const answers = 500;
const post = 'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

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

describe('three hundred clients that never finish their request', () => {
  let database: OwnDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    await buildServer();
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    database = await sqlite.create();
    server = await startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await database.remove();
  });

  it('are disconnected within 30 seconds, and do not delay other clients I10', async () => {
    const start = performance.now();
    const port = Number(new URL(server.url).port);
    const sockets = await Promise.all(
      kinds.flatMap((kind) => Array.from({ length: ofEachKind }, () => hold(port, kind))),
    );
    const unread = await Promise.all(Array.from({ length: 10 }, () => holdWithoutReading(port)));
    const waits: number[] = [];
    while (!sockets.every(({ closed }) => closed)) {
      const asked = performance.now();
      expect((await server.fetch('/config')).status).toBe(200);
      waits.push(performance.now() - asked);
      await sleep(50);
    }
    const end = performance.now();
    const [worst = 0] = waits.toSorted((one, other) => one - other).slice(Math.floor(waits.length * 0.99));
    expect(waits.length).toBeGreaterThan(100);
    expect(worst).toBeLessThan(500);
    // One more second, because the clients notice the end of a connection late.
    expect(end - start).toBeLessThan(31_000);

    // The clients that do not read are disconnected too, before they have received all answers.
    await sleep(Math.max(0, start + 32_000 - performance.now()));
    const { length } = await (await server.fetch('/openapi.json')).text();
    for (const socket of unread) socket.resume();
    await until('the disconnection of the clients that do not read', () =>
      unread.every(({ closed }) => closed),
    );
    for (const { bytesRead } of unread) expect(bytesRead).toBeLessThan(answers * length);
  });
});
