import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** The file of an embedded database; null for PostgreSQL and for a database in memory. */
export function databaseFile(databaseUrl: string): string | null {
  const [, path] = /^sqlite:(.+)$/.exec(databaseUrl) ?? [];
  return !path || path === ':memory:' ? null : path;
}

/**
 * Whether an embedded database does not exist yet.
 * @throws the error of the system where this cannot be seen, for example in a folder that this user may not
 * read
 */
export function isDatabaseMissing(databaseUrl: string): boolean {
  const path = databaseFile(databaseUrl);
  return path !== null && isMissing(path);
}

function isMissing(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
}

/** Where a restore prepares an embedded database. */
export const stagedDatabase = (path: string): string => `${path}.restoring`;

/** Where a restore prepares files, and a database of PostgreSQL. */
export const stagingFolder = (dataFolder: string): string => join(dataFolder, 'restoring');

/** The file or folder that is there as long as a restore runs or was interrupted; null if there is none. */
export function findUnfinishedRestore(databaseUrl: string, dataFolder: string): string | null {
  const path = databaseFile(databaseUrl);
  const mark = path ? stagedDatabase(path) : stagingFolder(dataFolder);
  return isMissing(mark) ? null : mark;
}

/**
 * Makes this process the only server of an embedded database until it calls the returned function or ends;
 * null when another process is the server already. PostgreSQL takes any number of servers and needs no lock.
 */
export function acquireInstanceLock(databaseUrl: string): (() => void) | null {
  const path = databaseFile(databaseUrl);
  return path ? acquireFileLock(`${path}.server-lock`) : () => {};
}

/**
 * Takes a lock of the operating system on a file, so that a crash releases it; null while another process has
 * it.
 */
export function acquireFileLock(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null;
    throw error;
  }
}
