import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Systems number the ports of connections and of servers without a number of their own from 16000 (gVisor), 32768 (Linux) or higher, so no
// program takes a port of this range between its choice and its use. Each worker of Vitest has its own part of the range.
const lowest = 10_000;
const each = 120;
const parts = 50;
const part = Number(process.env.VITEST_POOL_ID ?? 0) % parts;
let next = Math.floor(Math.random() * each);

/** Browsers and `fetch` refuse it (WHATWG Fetch, “port blocking”). */
const refused = 10_080;

/** How many of its ports a process keeps from others: those of two suites that run at once on one machine. */
const kept = 30;
/** The UDP sockets that keep them: TCP is free for the program that is to listen there, and the system closes them. */
const claims = new Map();

/**
 * A port of this machine on which no program listens, and that neither this process has chosen before or long ago, nor another one lately.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < each; tries += 1) {
    next = (next + 1) % each;
    const port = lowest + part * each + next;
    if (port === refused || claims.has(port) || !(await claim(port))) continue;
    if (await isFree(port)) return port;
  }
  throw new Error(`Programs listen on all ports from ${lowest + part * each} on.`);
}

/** Keeps a port from all other processes, and gives the oldest of those that it keeps back. */
async function claim(port) {
  const socket = createSocket('udp4').unref();
  const isOwn = await new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
  if (!isOwn) {
    socket.close();
    return false;
  }
  claims.set(port, socket);
  if (claims.size > kept) {
    const [[oldest, itsSocket]] = claims;
    claims.delete(oldest);
    itsSocket.close();
  }
  return true;
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
