import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/**
 * Makes this process the only server of an embedded database until it calls the returned function or ends; null when another
 * process is the server already. The lock is one of the operating system on a file beside the database, so a crash releases it.
 * PostgreSQL takes any number of servers and needs no lock.
 */
export function acquireInstanceLock(databaseUrl: string): (() => void) | null {
  const [, path] = /^sqlite:(.+)$/.exec(databaseUrl) ?? [];
  if (!path || path === ':memory:') return () => {};
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(`${path}.server-lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null;
    throw error;
  }
}
