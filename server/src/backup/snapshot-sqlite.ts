import { createReadStream, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../db/dialects/sqlite.ts';
import { acquireFileLock } from '../db/instance-lock.ts';
import { describeDatabase, type Snapshot } from './snapshot.ts';

/** Another process makes a backup of the same database. */
export class BackupRuns extends Error {}

/**
 * Copies an embedded database while a server may use it. The server continues to write; the copy has the state of one moment. It is
 * written row by row, so it holds nothing that was deleted, and a damaged page fails the backup instead of becoming part of it.
 */
export async function withSqliteSnapshot<Result>(
  path: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const release = acquireFileLock(`${path}.backup-lock`);
  if (!release) throw new BackupRuns('Another backup of this database is running.');
  const copy = `${path}.backup-copy`;
  try {
    removeDatabase(copy);
    copyRows(path, copy);
    const db = openSqlite(copy);
    const facts = await describeDatabase(db).finally(() => db.kysely.destroy());
    makeOneFile(copy);
    return await use({ contents: createReadStream(copy), facts: { ...facts, schema: null } });
  } finally {
    removeDatabase(copy);
    release();
  }
}

function copyRows(path: string, copy: string): void {
  const source = new DatabaseSync(path, { timeout: 5_000 });
  try {
    source.prepare('VACUUM INTO ?').run(copy);
  } finally {
    source.close();
  }
}

/** Writes everything into the database's file and removes the other ones. */
export function makeOneFile(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode=DELETE');
  database.close();
}

/** Deletes a database with its journals. */
export function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}
