import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program of this machine, or undefined. */
export function findProgram(name: string, ...otherFolders: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A started program, with the first match of a pattern in what it writes. */
export interface ChildProgram {
  readonly child: ChildProcess;
  readonly match: RegExpExecArray;
}

/** Starts a program, and waits until its output has a match. */
export async function startChild(
  path: string,
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProgram> {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, because the driver of a browser starts further processes.
    detached: true,
  });
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (words) => {
        output += String(words);
        const found = pattern.exec(output);
        if (found) resolve(found);
      });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}:\n${output}`)));
  });
  return { child, match };
}

/** Ends a program with the processes that it has started, and waits until it has ended. */
export async function endChild({ child }: ChildProgram): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await promise;
}
