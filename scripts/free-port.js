import { createServer } from 'node:net';

// Systems number the ports of connections and of servers without a number of their own from 16000 (gVisor), 32768 (Linux) or higher, so no
// program takes a port of this range between its choice and its use. Each worker of Vitest has its own part of the range.
const lowest = 10_000;
const each = 120;
const parts = 50;
const part = Number(process.env.VITEST_POOL_ID ?? 0) % parts;
let next = Math.floor(Math.random() * each);

/**
 * A port of this machine on which no program listens, and that this process has not chosen before or long ago.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < each; tries += 1) {
    next = (next + 1) % each;
    const port = lowest + part * each + next;
    if (await isFree(port)) return port;
  }
  throw new Error(`Programs listen on all ports from ${lowest + part * each} on.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
