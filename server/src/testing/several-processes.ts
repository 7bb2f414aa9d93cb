import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import type { Environment } from '../platform/environment.ts';
import { databases } from './databases.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { until } from './until.ts';

/** Two processes of one command on a PostgreSQL of their own. */
export interface SeveralProcesses extends ServerProcess {
  /** The lines of those that serve or have served. */
  ready(): readonly string[];
  /** Asks the management port. */
  ask(path: string): Promise<Response>;
}

/** Settings of a demo with two processes, until the end of the test. */
export async function settingsOfTwo(): Promise<Environment & { readonly PORTICO_MANAGEMENT_PORT: string }> {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new Error('There is no PostgreSQL.');
  const database = await postgres.create();
  onTestFinished(() => database.remove());
  return {
    PORTICO_DEMO: 'true',
    DATABASE_URL: database.url,
    PORTICO_PROCESSES: '2',
    PORTICO_MANAGEMENT_PORT: String(await freePort()),
    LOG_LEVEL: 'info',
  };
}

/** Starts them, waits until both serve, and ends them with the test. */
export async function startTwoOfOneCommand(more: Environment = {}): Promise<SeveralProcesses> {
  const settings = await settingsOfTwo();
  const server = await startProcess({ ...settings, ...more });
  onTestFinished(() => server.kill());
  const ready = () => server.said.filter((line) => line.includes('portico is ready'));
  await until('both processes to serve', async () => ready().length === 2);
  const management = `http://127.0.0.1:${settings.PORTICO_MANAGEMENT_PORT}`;
  return {
    ...server,
    ready,
    ask: (path) => fetch(management + path, { headers: { connection: 'close' } }),
  };
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // Any error: it has ended.
    return false;
  }
}
