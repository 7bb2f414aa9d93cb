import { createReadStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findNeededPictures } from '../capabilities/documents/pictures/needed-objects.ts';
import type { Db } from '../db/database.ts';
import { openSqlite } from '../db/dialects/sqlite.ts';
import { acquireFileLock } from '../db/instance-lock.ts';
import { copyOf, lockOf, removeDatabase } from '../db/sqlite-copy.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import { emptyTables } from './people/put-sqlite.ts';
import { countsWithout, describeDatabase, type Snapshot, tablesWithout } from './snapshot.ts';

/**
 * Copies the state of one moment of a database that a server may use. It is copied row by row, so that it
 * holds nothing that was deleted, and a damaged page fails the backup instead of becoming part of it.
 */
export async function withSqliteSnapshot<Result>(
  path: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const release = acquireFileLock(lockOf(path));
  if (!release) throw new CommandRefusal('Another backup of this database is running.', 'busy');
  const copy = copyOf(path);
  const remove = () => removeDatabase(copy);
  try {
    return await whileUnfinished({ remove }, async () => {
      remove();
      copyRows(path, copy);
      const db = openSqlite(copy);
      const close = () => db.kysely.destroy();
      try {
        const { facts, pictures } = await describe(db);
        const counted = { ...facts, rows: countsWithout(facts.rows) };
        const contents = read(copy, async () => {
          await close();
          emptyTables(copy, tablesWithout(facts.rows));
          makeOneFile(copy);
        });
        return await use({ db, contents, facts: counted, pictures });
      } finally {
        await close();
      }
    });
  } finally {
    remove();
    release();
  }
}

/** Opens the file when it is read: a backup that fails before then removes it. */
async function* read(path: string, prepare: () => Promise<void>): AsyncGenerator<Buffer> {
  await prepare();
  yield* createReadStream(path) as AsyncIterable<Buffer>; // a stream without an encoding gives buffers
}

async function describe(db: Db): Promise<Pick<Snapshot, 'facts' | 'pictures'>> {
  const facts = await describeDatabase(db);
  return { facts: { ...facts, schema: null }, pictures: await findNeededPictures(db) };
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
