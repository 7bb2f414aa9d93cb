import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { whileUnfinished } from '../platform/faults/unfinished.ts';

/** A program of PostgreSQL is missing or has failed; the message is for an operator. */
export class ProgramFailed extends CommandRefusal {}

/**
 * The environment by which PostgreSQL's programs find the database. An argument would show the password to
 * other users.
 */
export function connectionEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const parameters: Record<string, string> = {
    host: 'PGHOST',
    port: 'PGPORT',
    user: 'PGUSER',
    password: 'PGPASSWORD',
    options: 'PGOPTIONS',
    target_session_attrs: 'PGTARGETSESSIONATTRS',
    sslmode: 'PGSSLMODE',
    sslrootcert: 'PGSSLROOTCERT',
    sslcert: 'PGSSLCERT',
    sslkey: 'PGSSLKEY',
  };
  const fromParameters = Object.entries(parameters).flatMap(([name, variable]) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[variable, value] as const];
  });
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PGAPPNAME: 'portico',
    ...(url.hostname && { PGHOST: url.hostname.replace(/^\[|\]$/g, '') }),
    ...(url.port && { PGPORT: url.port }),
    ...(url.username && { PGUSER: decodeURIComponent(url.username) }),
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
    ...(url.pathname.length > 1 && { PGDATABASE: decodeURIComponent(url.pathname.slice(1)) }),
    ...Object.fromEntries(fromParameters),
  };
}

/** Runs a program and passes on its output. If it fails, throws an error with its error output. */
export async function* streamProgram(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: Readable,
): AsyncGenerator<Buffer> {
  const child = spawn(name, args, { env, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  const { stdin, stdout, stderr } = child;
  const stop = { remove: () => void child.kill() };
  const ended = whileUnfinished(stop, () => once(child, 'close')).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new ProgramFailed(
          `The program ${name} is missing. Install the client programs of PostgreSQL (postgresql-client).`,
        )
      : error;
  });
  // Any error: it is thrown below, where the end is awaited.
  ended.catch(() => {});
  // A program that fails closes its input. Its error output is thrown below.
  stdin?.on('error', () => {});
  if (input && stdin) input.on('error', () => child.kill()).pipe(stdin);
  const errorOutput = stderr ? text(stderr) : '';
  try {
    if (stdout) yield* stdout as AsyncIterable<Buffer>; // a pipe without an encoding gives buffers
    const [code] = await ended;
    if (code !== 0) throw new ProgramFailed(`${name} has failed: ${(await errorOutput).trim()}`);
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

/** Runs a program to its end and returns its output. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: Readable,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamProgram(name, args, env, input)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
