import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to a program of this machine, which can be cut as a broken network is: nothing arrives, and nobody learns why. */
export interface Relay {
  readonly port: number;
  cut(): void;
  heal(): void;
  stop(): Promise<void>;
}

interface Pair {
  readonly inside: Socket;
  readonly outside: Socket;
}

export async function startRelay(target: number): Promise<Relay> {
  let isCut = false;
  const waiting = new Set<Socket>();
  const pairs = new Set<Pair>();
  const passOn = ({ inside, outside }: Pair) => {
    inside.pipe(outside);
    outside.pipe(inside);
  };
  const open = (outside: Socket) => {
    const pair = { outside, inside: connect(target, '127.0.0.1') };
    pairs.add(pair);
    const end = () => {
      // Across a cut the other side does not learn that this one has ended.
      if (isCut) return;
      pairs.delete(pair);
      pair.inside.destroy();
      outside.destroy();
    };
    for (const socket of [pair.inside, outside]) socket.on('error', end).on('close', end);
    passOn(pair);
  };
  const server = createServer((socket) => {
    if (!isCut) return open(socket);
    socket.on('error', () => {}).pause();
    waiting.add(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe: it listens at an address, not at a path.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut() {
      isCut = true;
      for (const { inside, outside } of pairs) {
        inside.unpipe().pause();
        outside.unpipe().pause();
      }
    },
    heal() {
      isCut = false;
      for (const pair of pairs) {
        if (pair.inside.destroyed || pair.outside.destroyed) {
          pair.inside.destroy();
          pair.outside.destroy();
          pairs.delete(pair);
        } else passOn(pair);
      }
      for (const socket of waiting) open(socket);
      waiting.clear();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const { inside, outside } of pairs) {
        inside.destroy();
        outside.destroy();
      }
      for (const socket of waiting) socket.destroy();
      await closed;
    },
  };
}
