import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.js';
import { send } from './load/send.ts';
import type { Request } from './load/task.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

/** A server in a separate process. */
export interface Program {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number;
  /** Milliseconds of processor time until its first answer; `undefined` on a system that does not report it. */
  readonly startCpu: number | undefined;
  /** Processor time until now; `undefined` on a system that does not report it. */
  cpu(): ProcessorTime | undefined;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a program that listens on `PORT` and waits until it answers. */
export async function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  firstRequest: Request,
): Promise<Program> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  await firstAnswer(origin, firstRequest, child);
  return {
    origin,
    pid: child.pid,
    startedIn: performance.now() - start,
    startCpu: processorTime(child.pid)?.allThreads,
    cpu: () => processorTime(child.pid),
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

async function firstAnswer(origin: string, request: Request, child: ChildProcess): Promise<void> {
  while (true) {
    if (child.exitCode !== null)
      throw new Error(`A server stopped while it was starting: ${child.spawnargs}`);
    const answered = await send(origin, request).catch(() => undefined);
    if (answered?.status === 200) return;
    await sleep(2);
  }
}
