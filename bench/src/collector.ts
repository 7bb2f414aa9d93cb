import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Collector {
  readonly origin: string;
  /** Answers how many bodies were received. */
  stop(): Promise<number>;
}

/** Starts a collector of traces that accepts everything and stores nothing. */
export async function startCollector(): Promise<Collector> {
  let exports = 0;
  const server = createServer(async (request, answer) => {
    await once(request.resume(), 'end');
    exports += 1;
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      return exports;
    },
  };
}
