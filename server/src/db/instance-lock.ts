import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/**
 * Makes this process the only server of an embedded database, until it calls what it gets here or ends in any way; null when
 * another process is that already. What it holds is a lock of the operating system, on a file beside the database, so that a
 * crash leaves nothing behind. PostgreSQL has room for many servers.
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
