import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { processorTime } from '../processor-time.ts';

const portico = join(import.meta.dirname, '../../../server/bin/portico');

/** What a move did, and what it needed. */
export interface WatchedMove {
  /** Seconds until each line began, in the order in which they did. */
  readonly phases: ReadonlyMap<string, number>;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The most that it had, in MiB. */
  readonly memory: number;
  readonly said: string;
}

const phases = ['Copying', 'Making indices', 'Comparing', 'Maintenance', 'The references'];

/** Runs `portico move` as an operator does, and notes when its parts begin by what it says. */
export async function watchMove(
  settings: Readonly<Record<string, string>>,
  to: string,
): Promise<WatchedMove> {
  const begin = performance.now();
  const child = spawn(portico, ['move', '--to', to], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = new Map<string, number>();
  let cpuSeconds = 0;
  let memory = 0;
  const watch = setInterval(() => {
    cpuSeconds = (processorTime(child.pid)?.allThreads ?? cpuSeconds * 1e3) / 1e3;
    memory = Math.max(memory, memoryOf(child.pid));
  }, 200);
  createInterface(child.stderr).on('line', (line) => {
    const phase = phases.find((each) => line.startsWith(each));
    if (phase && !seen.has(phase)) seen.set(phase, (performance.now() - begin) / 1e3);
    if (!phase) console.error(line);
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearInterval(watch);
  if (code !== 0) throw new Error(`portico move ended with ${code}`);
  return { phases: seen, seconds: (performance.now() - begin) / 1e3, cpuSeconds, memory, said };
}

/** The memory of a process in MiB, without the pages of files that the system has in its own. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
