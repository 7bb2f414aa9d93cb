import { expect } from 'vitest';
import { type Run, runPortico } from './run-portico.ts';
import type { TestServer } from './test-server.ts';

/** Runs a command of `portico` in a process of its own, on the database of a running server. */
export async function operate(
  { context: { config } }: TestServer,
  args: readonly string[],
  options: { readonly input?: string } = {},
): Promise<Run> {
  const settings = { DATABASE_URL: config.databaseUrl, PORTICO_SECRET: config.secrets.master };
  return await runPortico(args, {
    settings: { ...settings, PORTICO_DATA_DIR: config.dataFolder },
    ...options,
  });
}

/** Runs a command that must succeed, with `--json`, and answers what it printed. */
export async function operateJson<Result>(server: TestServer, ...args: readonly string[]): Promise<Result> {
  const { code, out, err } = await operate(server, [...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}
