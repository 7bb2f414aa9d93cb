import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import type { ProgramOptions } from '@portico/dev/process-group';

const root = resolve(import.meta.dirname, '../..');
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** A child process of the tests. */
export interface Program {
  /** What it has written to stdout and stderr so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a process of the demo, and prints its output if it fails. */
export function startProgram({ name, command: [program, ...args], env }: ProgramOptions): Program {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => output.push(String(words)));
  const closed = once(child, 'close');
  child.once(
    'exit',
    (code) => code && console.error(`${name.trim()} ended with code ${code}\n${output.join('')}`),
  );
  return { output: () => output.join(''), stop: () => end(child, closed) };
}

async function end(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await closed;
  clearTimeout(killTimer);
}
