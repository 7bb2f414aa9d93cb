import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Environment } from '../platform/environment.ts';

const root = join(import.meta.dirname, '../../..');
const portico = join(root, 'node_modules/.bin/portico');

/** Whether this machine has the program that opens terminals: `script` of util-linux. */
export const hasTerminal = process.platform === 'linux' && isUtilLinux();

function isUtilLinux(): boolean {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A command that runs on a terminal, where somebody types. */
export interface Terminal {
  /** All that the terminal has shown. */
  shown(): string;
  /** Types a line. */
  type(line: string): void;
  /** Types Ctrl+C. */
  interrupt(): void;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs a command of `portico` on a terminal of its own. */
export function openTerminal(
  args: readonly string[],
  { folder, settings }: { readonly folder: string; readonly settings?: Environment },
): Terminal {
  const command = [portico, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'dumb', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    shown += text;
  });
  return {
    shown: () => shown,
    type: (line) => child.stdin.write(`${line}\r`),
    interrupt: () => child.stdin.write('\u0003'),
    ended: once(child, 'close').then(([code]) => code),
  };
}
