import { existsSync, rmSync } from 'node:fs';
import { acquireFileLock, databaseFile } from './instance-lock.ts';

/** The copy of a database that a backup reads, and the lock of the backup. */
export const copyOf = (path: string) => `${path}.backup-copy`;
export const lockOf = (path: string) => `${path}.backup-lock`;

/** Deletes a database with its journals. */
export function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/**
 * Removes the copy that an interrupted backup has left: it has the keys of pictures that are deleted later.
 * Nothing is done while a backup is running.
 */
export function removeLeftCopy(databaseUrl: string): void {
  const path = databaseFile(databaseUrl);
  if (!path || !existsSync(copyOf(path))) return;
  const release = acquireFileLock(lockOf(path));
  if (!release) return;
  removeDatabase(copyOf(path));
  release();
}
