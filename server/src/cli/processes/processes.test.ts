import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { refusedStart } from '../../testing/server-process.ts';
import {
  type SeveralProcesses,
  settingsOfTwo,
  startTwoOfOneCommand,
} from '../../testing/several-processes.ts';
import { until } from '../../testing/until.ts';

async function metric(server: SeveralProcesses, name: string): Promise<number> {
  const text = await (await server.ask('/metrics')).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}

/** How many threads libuv's pool has in a process. */
function threadsForWork(pid: number): number {
  const names = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8'),
  );
  return names.filter((name) => name === 'libuv-worker\n').length;
}

it('Two processes answer on the same port, share out the hashes, and the management port adds up what they have counted', async () => {
  const server = await startTwoOfOneCommand();
  expect(server.ready().map((line) => JSON.parse(line).process)).toEqual([1, 2]);
  const answered = 'portico_http_requests_total{route="getConfig",status="2xx"}';
  const before = await metric(server, answered);
  for (let count = 0; count < 20; count++) expect((await server.fetch('/config')).status).toBe(200);
  // A request is counted after its answer was sent.
  await until('all requests to be counted', async () => (await metric(server, answered)) === before + 20);
  // Each has threads for its share of the hashes, and three for files.
  const share = Math.ceil((availableParallelism() + 1) / 2);
  for (const child of await server.children()) expect(threadsForWork(child)).toBe(share + 3);
  // What both read in the same database is not added up.
  expect(await metric(server, 'portico_database_up')).toBe(1);
  expect(await (await server.ask('/health/ready')).json()).toEqual({ status: 'ok' });
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes of which the first cannot start end as one process does, which says why once', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const PORT = String(typeof address === 'object' && address?.port);
  const settings = await settingsOfTwo();
  const alone = await refusedStart({ ...settings, PORT, PORTICO_PROCESSES: '1' });
  const both = await refusedStart({ ...settings, PORT });
  taken.close();
  expect(both).toEqual(alone);
  expect(both.code).not.toBe(0);
});
