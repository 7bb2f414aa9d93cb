import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Environment } from '../platform/environment.ts';

const root = join(import.meta.dirname, '../../..');
const portico = join(root, 'node_modules/.bin/portico');

/** What a command printed, and its exit code; null if a signal ended it. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly settings?: Environment;
  readonly folder?: string;
  /** The text on standard input, or that it stays open. */
  readonly input?: string | { readonly staysOpen: true };
  /** An output that cannot be written: on a full disk, or a pipe whose reader has closed it. */
  readonly output?: 'full' | 'closed';
  /** The user who runs the command; only root can name another one. */
  readonly user?: number;
}

/**
 * Starts a command of `portico`, from the bundle that `npm test` or `npm run build` has built, with these
 * settings and no others.
 */
export function spawnPortico(
  args: readonly string[],
  { settings, folder, input, output, user }: RunOptions,
): ChildProcess {
  const full = output === 'full' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(portico, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', full ?? 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  if (full !== undefined) closeSync(full);
  if (output === 'closed') child.stdout?.destroy();
  // A command that ends early does not read it.
  child.stdin?.on('error', () => {});
  if (typeof input !== 'object') child.stdin?.end(input ?? '');
  return child;
}

/** Runs a command of `portico`, and returns its output. */
export async function runPortico(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = spawnPortico(args, options);
  const { stdout, stderr } = child;
  if (!stderr) throw new Error('The command has no error output.');
  const readable = stdout && options.output === undefined ? text(stdout) : '';
  const [out, err, [code]] = await Promise.all([readable, text(stderr), once(child, 'close')]);
  return { code, out, err };
}
