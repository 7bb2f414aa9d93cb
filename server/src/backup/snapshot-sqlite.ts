import { createReadStream, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../db/dialects/sqlite.ts';
import { acquireFileLock } from '../db/instance-lock.ts';
import { describeDatabase, type Snapshot } from './snapshot.ts';

/** Another process makes a backup of the same database. */
export class BackupRuns extends Error {}

/** All pages in one step: with several, each write of the server would make the copy start again. */
const allPages = 2 ** 31 - 1;

/**
 * Copies an embedded database while a server may use it, by SQLite's online backup. The server continues to write; the copy has the
 * state of one moment.
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
    const source = new DatabaseSync(path, { timeout: 5_000 });
    await backup(source, copy, { rate: allPages }).finally(() => source.close());
    makeOneFile(copy);
    const db = openSqlite(copy);
    const facts = await describeDatabase(db).finally(() => db.kysely.destroy());
    makeOneFile(copy);
    return await use({ contents: createReadStream(copy), facts: { ...facts, schema: null } });
  } finally {
    removeDatabase(copy);
    release();
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
