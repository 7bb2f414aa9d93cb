import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOfConfig } from './concurrent-sign-ins.ts';
import { send } from './load/send.ts';
import { type Installation, startProduct } from './product.ts';
import type { Program } from './program.ts';
import { getConfig } from './requests.ts';
import { percentile } from './statistics.ts';

const slowClients = 300;
const greedyClients = 10;
const requestsOfGreedy = 500;
/** Calls that are made while the database hangs. */
const calls = 12;

/** What others wait for: milliseconds. */
export interface Waits {
  /** The 99th percentile of `GET /config` while 300 clients never finish their requests. */
  readonly besideSlowClients: number;
  /** The same while ten clients send 500 requests for a large document at once, again and again. */
  readonly besideGreedyClients: number;
  /** The slowest of the calls that are made while PostgreSQL hangs; SQLite is in the process itself. */
  readonly hangingDatabase: number | undefined;
}

export async function measureWaits(
  { origin }: Program,
  installation: Installation,
  seconds: number,
): Promise<Waits> {
  return {
    besideSlowClients: await besides(origin, seconds, slowClients, 'GET /config HTTP/1.1\r\nHost: x\r\nA: '),
    besideGreedyClients: await besides(
      origin,
      seconds,
      greedyClients,
      'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requestsOfGreedy),
    ),
    hangingDatabase: installation.databaseUrl.startsWith('sqlite:')
      ? undefined
      : await whileDatabaseHangs(installation),
  };
}

/** Measures `GET /config` beside clients that send these words, and connect again when they are disconnected. */
async function besides(origin: string, seconds: number, clients: number, words: string): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const { port, hostname } = new URL(origin);
  const holding = Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.resume().write(words);
      const closed = once(socket, 'close');
      await Promise.race([closed, sleep(Math.max(0, end - performance.now()))]);
      socket.destroy();
    }
  });
  const agent = new Agent({ keepAlive: true });
  const times = await timesOfConfig(origin, () => performance.now() < end, agent);
  await Promise.all(holding);
  agent.destroy();
  return percentile(times, 0.99);
}

/** The slowest of some calls that are made while nothing of the database arrives any more. */
async function whileDatabaseHangs(installation: Installation): Promise<number> {
  const proxy = await startProxy(installation.databaseUrl);
  const product = await startProduct({ ...installation, databaseUrl: proxy.url }, 'demo');
  await send(product.origin, getConfig);
  proxy.hang();
  const times = await Promise.all(
    Array.from({ length: calls }, async () => {
      const sentAt = performance.now();
      const { status } = await send(product.origin, getConfig);
      if (status !== 503) throw new Error(`Without its database the server answered ${status}.`);
      return performance.now() - sentAt;
    }),
  );
  proxy.stop();
  await product.stop();
  return Math.max(...times);
}

/** A proxy in front of PostgreSQL that can stop to pass anything on. */
async function startProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => socket.destroy()));
    if (!isHanging) incoming.pipe(outgoing).pipe(incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
