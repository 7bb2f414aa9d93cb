import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../db/dialects/sqlite.ts';
import { stagedDatabase } from '../db/instance-lock.ts';
import { removeDatabase } from '../db/sqlite-copy.ts';
import { statementsAfterRestore } from './after-restore.ts';
import type { EmptyDatabase } from './empty-database.ts';
import { BackupUnreadable } from './frames.ts';
import { rowsWithDatabase } from './manifest.ts';
import { putRows } from './people/put-sqlite.ts';
import { RestoreRefused } from './restore-refused.ts';
import { describeDatabase } from './snapshot.ts';
import { makeOneFile } from './snapshot-sqlite.ts';

/** An embedded database whose file does not exist yet. */
export function openEmptySqlite(path: string): EmptyDatabase {
  if (existsSync(path))
    throw new RestoreRefused(`${path} exists. Restore into an empty place, or move this file away.`);
  mkdirSync(dirname(path), { recursive: true });
  const staged = stagedDatabase(path);
  return {
    kind: 'sqlite',
    schema: null,
    staged,
    wasInterrupted: existsSync(staged),
    async begin() {
      removeDatabase(staged);
      closeSync(openSync(staged, 'w', 0o600));
      flush(staged);
      flush(dirname(staged));
    },
    async prepare(manifest, { keys, people }) {
      const database = new DatabaseSync(staged);
      const [integrity] = database.prepare('PRAGMA integrity_check').all();
      database.close();
      if (integrity?.integrity_check !== 'ok')
        throw new BackupUnreadable('The database in the backup is damaged.');
      const db = openSqlite(staged);
      const { rows } = await describeDatabase(db).finally(() => db.kysely.destroy());
      const due = rowsWithDatabase(manifest);
      const wrong = Object.keys(due).find((table) => rows[table] !== due[table]);
      if (wrong)
        throw new BackupUnreadable(`The table ${wrong} in the backup does not have the rows that it should.`);
      if (people) await putRows(staged, people.rows());
      const changed = new DatabaseSync(staged);
      // `VACUUM`: nothing that was deleted stays in the file.
      changed.exec(['BEGIN', ...statementsAfterRestore(manifest, keys), 'COMMIT', 'VACUUM'].join(';\n'));
      changed.close();
      makeOneFile(staged);
    },
    async commit() {
      flush(staged);
      renameSync(staged, path);
      flush(dirname(path));
    },
    discard() {
      removeDatabase(staged);
    },
  };
}

/** Waits until a file, or the names in a folder, are on the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
