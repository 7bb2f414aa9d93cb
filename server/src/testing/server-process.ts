import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import type { Environment } from '../platform/environment.ts';
import { fetchOnce } from './own-connection.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../../..');
const portico = join(root, 'node_modules/.bin/portico');

const running = new Set<ChildProcess>();

// A failed test may not have stopped its server.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process that runs `portico serve`, from the bundle that `npm test` or `npm run build` has built. */
export interface ServerProcess {
  readonly url: string;
  /** The last lines of its log. */
  readonly said: readonly string[];
  /** Milliseconds that the processors worked for it until its first answer. */
  readonly startTime: number;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The resident memory in MiB of the server, and of the processes that it has started. */
  memory(): Promise<number>;
  /** The numbers of its open files and connections. */
  openFiles(): Promise<readonly number[]>;
  /** The numbers of the processes that it has started and that still run. */
  children(): Promise<readonly number[]>;
  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it, if it still runs. */
  kill(): Promise<void>;
  /** Sends a signal and answers with the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  /** The program that starts it, instead of the one of this clone. */
  readonly program?: string;
  /** The user who runs it; only root can name another one. */
  readonly user?: number | undefined;
  /** How many files and connections it may have open. */
  readonly openFiles?: number;
  /** Where it listens; else at a free port of this machine. */
  readonly at?: { readonly host: string; readonly port: number } | undefined;
  /** Is called with each line of its log, also before it is ready. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export function startProcess(
  settings: Environment,
  { program = portico, user, openFiles, at, onLine }: Options = {},
): Promise<ServerProcess> {
  const limit = openFiles === undefined ? [] : ['prlimit', `--nofile=${openFiles}:${openFiles}`];
  const [command = '', ...args] = [...limit, program, 'serve'];
  return start(command, args, settings, { user, at, onLine });
}

/** A server of a few lines, which shows how fast this machine starts Node. */
export function startBareProcess(): Promise<ServerProcess> {
  const program = `require('node:http')
    .createServer((request, response) => response.end())
    .listen(process.env.PORT, '127.0.0.1')`;
  return start(process.execPath, ['-e', program], {});
}

/** No proxy is in front of it that would have to notice its end. */
const common = { LOG_LEVEL: 'warn', PORTICO_DRAIN_SECONDS: '0' };

async function start(
  command: string,
  args: string[],
  settings: Environment,
  { user, at, onLine }: Pick<Options, 'user' | 'at' | 'onLine'> = {},
): Promise<ServerProcess> {
  const { host, port } = at ?? { host: '127.0.0.1', port: await freePort() };
  const url = `http://${host}:${port}`;
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOST: host, PORT: String(port), ...common, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said = lastLines(child, onLine);
  const ask = (path: string, init?: RequestInit) => fetchOnce(url + path, init);
  await until('the first answer of the server', async () => {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The server ended with ${exitCode ?? signalCode}. It said:\n${said.join('\n')}`);
    return (await ask('/config').catch(() => null))?.ok;
  });
  return {
    url,
    said,
    startTime: await processorTime(child),
    fetch: ask,
    memory: async () => {
      const children = await childrenOf(child);
      const sizes = await Promise.all([residentMemory(child), ...children.map(ownMemory)]);
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    openFiles: async () => (await readdir(`/proc/${child.pid}/fd`)).map(Number),
    children: () => childrenOf(child),
    signal: (signal) => void child.kill(signal),
    async kill() {
      if (!running.has(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    async end(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = await exit;
      return code;
    },
  };
}

/**
 * The last lines that a process writes. A child of it may outlive it, and must not keep the tests from
 * ending.
 */
function lastLines(child: ChildProcess, onLine?: (line: string) => void): readonly string[] {
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface(output).on('line', (line) => {
      onLine?.(line);
      lines.push(line);
      if (lines.length > 100) lines.shift();
    });
    if (output instanceof Socket) output.unref();
  }
  return lines;
}

/** Runs `portico serve` with settings that it must refuse, and returns its exit code and error output. */
export async function refusedStart(settings: Environment): Promise<{ code: number; said: string }> {
  const child = spawn(portico, ['serve'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** The processes that a process has started and that still run. */
async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

async function residentMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The memory of a process in MiB, with its share of what it has in common with others; 0 if it has ended. */
async function ownMemory(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(sizes)?.[1] ?? 0) / 1024;
}

/**
 * Milliseconds that the processors have worked for the threads of a process; the kernel counts them in
 * nanoseconds.
 */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
      return Number(nanoseconds) / 1_000_000;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}
