import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Rows } from './rows.ts';

/** Deletes all rows of some tables from a copy, so that nothing of them is in its file. */
export function emptyTables(path: string, tables: readonly string[]): void {
  withoutTriggers(path, (database) => {
    for (const table of tables) database.exec(`DELETE FROM "${table}"`);
    // Samples of values, if this SQLite can take any.
    const samples = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat4'").get();
    if (samples) database.exec('DELETE FROM sqlite_stat4');
  });
  const database = new DatabaseSync(path);
  // Written anew: pages that are free would still have what was deleted.
  database.exec('PRAGMA journal_mode=OFF; VACUUM');
  database.close();
}

/** Puts rows into a database that nobody uses yet. */
export async function putRows(path: string, all: AsyncIterable<Rows>): Promise<void> {
  const database = openAlone(path);
  const triggers = dropTriggers(database);
  const inserts = new Map<string, StatementSync>();
  try {
    database.exec('PRAGMA cache_size=-64000; BEGIN');
    for await (const rows of all)
      for (const [table, list] of Object.entries(rows))
        for (const row of list) {
          const columns = Object.keys(row);
          const key = `${table} ${columns.join(' ')}`;
          const insert = inserts.get(key) ?? database.prepare(insertInto(table, columns));
          inserts.set(key, insert);
          insert.run(...Object.values(row));
        }
    database.exec(['COMMIT', ...triggers].join(';\n'));
  } finally {
    database.close();
  }
}

function insertInto(table: string, columns: readonly string[]): string {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
}

/** Opens a file that can be made again, without a journal. Rows may come before those that they refer to. */
function openAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF');
  return database;
}

/** Drops the triggers, which keep servers from changing the audit trail; returns what makes them again. */
function dropTriggers(database: DatabaseSync): string[] {
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  return triggers.map(({ sql }) => String(sql));
}

function withoutTriggers(path: string, work: (database: DatabaseSync) => void): void {
  const database = openAlone(path);
  try {
    const triggers = dropTriggers(database);
    work(database);
    if (triggers.length > 0) database.exec(triggers.join(';\n'));
  } finally {
    database.close();
  }
}
