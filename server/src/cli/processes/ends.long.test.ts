import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning, startTwoOfOneCommand } from '../../testing/several-processes.ts';
import { until } from '../../testing/until.ts';

it('A process that is killed is replaced, while the other one answers', async () => {
  const server = await startTwoOfOneCommand();
  const before = await server.children();
  const [killed = 0] = before;
  process.kill(killed, 'SIGKILL');
  const ended = await until('the end to be logged', async () =>
    server.said.find((line) => line.includes('a process has ended, and another one is started')),
  );
  expect(JSON.parse(ended)).toMatchObject({ process: 1, signal: 'SIGKILL', level: 50 });
  expect((await server.fetch('/config')).status).toBe(200);
  expect((await server.ask('/health/ready')).status).toBe(200);
  await until('another process to serve', async () => server.ready().length === 3);
  const after = await server.children();
  expect(after).toHaveLength(2);
  expect(after).not.toContain(killed);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('A process that hangs is ended and replaced after half a minute, and the other one counts as ready meanwhile', async () => {
  const server = await startTwoOfOneCommand();
  const [hanging = 0] = await server.children();
  process.kill(hanging, 'SIGSTOP');
  expect((await server.ask('/health/ready')).status).toBe(200);
  expect((await server.ask('/health/live')).status).toBe(200);
  await until('it to be ended', async () =>
    server.said.some((line) => line.includes('a process does not answer, and is ended')),
  );
  await until('another process to serve', async () => server.ready().length === 3);
  expect((await server.fetch('/config')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes that all hang are not live', async () => {
  const server = await startTwoOfOneCommand();
  const children = await server.children();
  for (const child of children) process.kill(child, 'SIGSTOP');
  expect((await server.ask('/health/live')).status).toBe(503);
  for (const child of children) process.kill(child, 'SIGCONT');
  expect((await server.ask('/health/live')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes that are all killed are replaced, and the management port says meanwhile that none serves', async () => {
  const server = await startTwoOfOneCommand();
  for (const child of await server.children()) process.kill(child, 'SIGKILL');
  await until('none to serve', async () => (await server.ask('/health/ready')).status === 503);
  expect((await server.ask('/health/live')).status).toBe(200);
  await until('both to serve again', async () => server.ready().length === 4);
  expect((await server.fetch('/config')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes that are told to stop answer what has arrived, and none of them is left', async () => {
  const server = await startTwoOfOneCommand({ PORTICO_DRAIN_SECONDS: '1' });
  const children = await server.children();
  const code = server.end('SIGTERM');
  await until('the end to begin', async () => server.said.some((line) => line.includes('"msg":"stopping"')));
  const answers = Array.from({ length: 10 }, () => server.fetch('/config'));
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await code).toBe(0);
  for (const child of children) expect(() => process.kill(child, 0)).toThrow('ESRCH');
});

it('A process that is told to stop by itself ends and is replaced, so that each can be started anew in turn', async () => {
  const server = await startTwoOfOneCommand();
  const [first = 0] = await server.children();
  process.kill(first, 'SIGTERM');
  await until('another process to serve', async () => server.ready().length === 3);
  expect(server.said.some((line) => line.includes('"exitCode":0'))).toBe(true);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('Processes end with the one that has started them', async () => {
  const server = await startTwoOfOneCommand();
  const children = await server.children();
  await server.kill();
  await until('both to end', async () => children.every((child) => !isRunning(child)));
});

it('Each process reads the settings file itself, so that what staff choose wins over the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-processes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'portico.env');
  await writeFile(file, 'PORTICO_SUPPORT_EMAIL=help@acme.example\n', { mode: 0o600 });
  const server = await startTwoOfOneCommand({ PORTICO_SETTINGS_FILE: file });
  const config = await (await server.fetch('/config')).json();
  expect(JSON.stringify(config)).toContain('help@acme.example');
  for (const child of await server.children())
    expect(await readFile(`/proc/${child}/environ`, 'utf8')).not.toContain('help@acme.example');
  expect(await server.end('SIGTERM')).toBe(0);
});
