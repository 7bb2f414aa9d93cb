import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Goes on answering for some seconds, also on new connections, until proxies have noticed that this process
 * ends. Each answer ends its connection, so that the next request goes to another process.
 */
export async function drain(servers: readonly Server[], seconds: number): Promise<void> {
  // Before the listener of the application, which sends the headers.
  for (const server of servers)
    server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'));
  await sleep(seconds * 1_000);
}
