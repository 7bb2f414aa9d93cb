import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isRunning, type SeveralProcesses, startTwoOfOneCommand } from '../../testing/several-processes.ts';
import { until } from '../../testing/until.ts';

/** Closes, at SIGUSR2, the channel between the process that has started the others and one of them. */
const closeAtSignal = `
  import cluster from 'node:cluster';
  process.on('SIGUSR2', () =>
    (cluster.isPrimary ? Object.values(cluster.workers)[0].process : process).disconnect());`;
const withChannelThatCloses = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(closeAtSignal)}`,
};

const linesOf = (server: SeveralProcesses, part: string) =>
  server.said.filter((line) => line.includes(part)).map((line) => JSON.parse(line));

/** Nothing is in the log but that one process was replaced, and calls are answered. */
async function untilReplaced(server: SeveralProcesses, process: number): Promise<void> {
  await until('another process to serve', async () => server.ready().length === 3);
  expect(await server.children()).toHaveLength(2);
  const ended = 'a process has ended, and another one is started';
  expect(linesOf(server, '"level":50')).toEqual([
    expect.objectContaining({ process, exitCode: 0, msg: ended }),
  ]);
  for (let count = 0; count < 4; count++) expect((await server.fetch('/config')).status).toBe(200);
  expect((await server.ask('/health/live')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
}

it('A process that closes its channel to the one that has started it is replaced', async () => {
  const server = await startTwoOfOneCommand(withChannelThatCloses);
  const [, second = 0] = await server.children();
  process.kill(second, 'SIGUSR2');
  await untilReplaced(server, 2);
});

it('A process to which the channel is closed by the one that has started it is replaced', async () => {
  const server = await startTwoOfOneCommand(withChannelThatCloses);
  server.signal('SIGUSR2');
  await untilReplaced(server, 1);
});

it('Processes that had no file descriptor left for a connection are replaced, and calls are answered again', async () => {
  const server = await startTwoOfOneCommand();
  const before = await server.children();
  for (const child of before) execFileSync('prlimit', [`--pid=${child}`, '--nofile=3:']);
  // Each waits for an answer that does not come: the connection is lost on its way to one of the processes.
  const lost = new AbortController();
  const calls = before.map(() => server.fetch('/config', { signal: lost.signal }).catch(() => null));
  await until('both to be replaced', async () => server.ready().length === 4);
  lost.abort();
  await Promise.all(calls);
  const unreachable = linesOf(server, 'a process cannot be reached, and is ended');
  expect(unreachable.map((line) => line.process).sort()).toEqual([1, 2]);
  for (const child of await server.children()) expect(before).not.toContain(child);
  for (let count = 0; count < 4; count++) expect((await server.fetch('/config')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes end without a word when they were asked something by one that has ended meanwhile', async () => {
  const server = await startTwoOfOneCommand();
  const children = await server.children();
  for (const child of children) process.kill(child, 'SIGSTOP');
  // They find the question and the end of the channel when they go on.
  expect((await server.ask('/health/live')).status).toBe(503);
  await server.kill();
  for (const child of children) process.kill(child, 'SIGCONT');
  await until('both to end', async () => children.every((child) => !isRunning(child)));
  expect(server.said.slice(server.said.indexOf(server.ready()[1] ?? '') + 1)).toEqual([]);
});
