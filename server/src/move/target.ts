import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { readJson } from '../db/json-column.ts';
import { migrate } from '../db/migrate.ts';
import { moveMarks } from '../db/moves/marks.ts';
import { openDatabase } from '../db/open-database.ts';
import { findConflict, readSchemaState } from '../db/schema-state.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { type Connection, flush, scanning, within, writing } from './connection.ts';
import { countRows } from './rows.ts';
import { hasTable, markScript } from './source.ts';
import {
  constraintsToCheck,
  restoreReferences,
  rulesTable,
  suspendIndices,
  suspendReferences,
} from './target-rules.ts';
import {
  type CopiedTable,
  copiedTables,
  seededTables,
  tablesOfMigrations,
  treatments,
} from './treatments.ts';
import { type Row, storedKey } from './values.ts';

/** Says which move a database is the target of. */
const targetTable = 'move_target';
/** How far each table is copied. */
const progressTable = 'move_progress';

/** What was found where a move leads to: nothing of use, or what an earlier call has left. */
export type TargetState = 'empty' | { readonly id: string };

/** What a move has left that is not complete. */
export async function findOwnState(connection: Connection): Promise<TargetState> {
  if (!(await hasTable(connection, targetTable))) return 'empty';
  const [found] = await connection.all(`SELECT id FROM ${targetTable}`);
  return v.parse(v.object({ id: v.string() }), found);
}

/** @throws {CommandRefusal} for a database that holds anything else */
export async function findTargetState(url: string, connection: Connection): Promise<TargetState> {
  const own = await findOwnState(connection);
  if (own !== 'empty') return own;
  const db = await openDatabase(url, { timeouts: false });
  try {
    await requireEmpty(db, connection);
  } finally {
    await db.kysely.destroy();
  }
  return 'empty';
}

async function requireEmpty(db: Db, connection: Connection): Promise<void> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new CommandRefusal(
      `The database to move to holds tables of something else (${tables[0]?.name}, …). Name an empty one.`,
    );
  const conflict = await findConflict(db, await readSchemaState(db));
  if (conflict) throw new CommandRefusal(`The database to move to cannot be used. ${conflict}`);
  for (const name of Object.keys(treatments)) {
    if (tablesOfMigrations.includes(name) || !tables.some((table) => table.name === name)) continue;
    if ((await countRows(connection, { name })) > 0)
      throw new CommandRefusal(`The database to move to holds data already (${name}). Name an empty one.`);
  }
}

/** Gives an empty database the schema of this version, and marks it: no server serves what is half copied. */
export async function beginTarget(url: string, connection: Connection, id: string): Promise<void> {
  const db = await openDatabase(url, { timeouts: false });
  try {
    await migrate(db, url);
  } finally {
    await db.kysely.destroy();
  }
  await within(connection, writing(connection), async () => {
    await connection.run(`${markScript(moveMarks.unfinished)}
      CREATE TABLE ${targetTable} (id TEXT NOT NULL);
      INSERT INTO ${targetTable} (id) VALUES ('${id}');
      CREATE TABLE ${progressTable} (table_name TEXT PRIMARY KEY, after_key TEXT, is_done INTEGER NOT NULL);`);
    await suspendReferences(connection);
    await suspendIndices(connection);
    for (const table of seededTables) await connection.run(`DELETE FROM "${table}"`);
  });
}

/** Prepares a target that an earlier call has left, which may have come to its end already. */
export async function resumeTarget(source: Connection, connection: Connection): Promise<void> {
  const [own, others] = [await migrationsOf(connection), await migrationsOf(source)];
  if (own.join() !== others.join())
    throw new CommandRefusal(
      'This move was begun by another version of Portico. Run `portico move --abandon`, empty the new database, and begin again.',
    );
  await within(connection, writing(connection), () => suspendReferences(connection));
}

async function migrationsOf(connection: Connection): Promise<readonly string[]> {
  const applied = await connection.all('SELECT name FROM kysely_migration');
  return applied
    .map(({ name }) => String(name))
    .filter((name) => name !== moveMarks.unfinished)
    .sort();
}

/** How far a table is copied: up to a key, or all of it. */
export type Progress = { readonly after: Row | null; readonly isDone: boolean };

export async function readProgress(connection: Connection): Promise<ReadonlyMap<string, Progress>> {
  const rows = await connection.all(`SELECT table_name, after_key, is_done FROM ${progressTable}`);
  return new Map(
    rows.map(({ table_name, after_key, is_done }) => [
      String(table_name),
      { after: after_key === null ? null : readJson(storedKey, String(after_key)), isDone: is_done === 1 },
    ]),
  );
}

export async function saveProgress(
  connection: Connection,
  { name }: CopiedTable,
  { after, isDone }: Progress,
): Promise<void> {
  const values = connection.kind === 'sqlite' ? '?, ?, ?' : '$1, $2, $3';
  await connection.all(
    `INSERT INTO ${progressTable} (table_name, after_key, is_done) VALUES (${values})
      ON CONFLICT (table_name) DO UPDATE SET after_key = excluded.after_key, is_done = excluded.is_done`,
    name,
    after && JSON.stringify(after),
    isDone ? 1 : 0,
  );
}

/** Brings back the triggers and references. The mark is still there. */
export async function closeTarget(connection: Connection): Promise<void> {
  await flush(connection, true);
  await within(connection, writing(connection), () => restoreReferences(connection));
}

/** Takes the mark away, in the transaction that is open: from then on servers start on it. */
export async function completeTarget({ kysely, dialect }: Db): Promise<void> {
  await dialect.runScript(
    kysely,
    `DROP TABLE ${progressTable}; DROP TABLE ${targetTable}; DROP TABLE ${rulesTable};
    DELETE FROM kysely_migration WHERE name = '${moveMarks.unfinished}';
    DELETE FROM schema_requirements WHERE migration = '${moveMarks.unfinished}';`,
  );
}

/**
 * Lets the database check all references once, while servers use it, and count what it plans statements by.
 */
export async function checkReferences(connection: Connection): Promise<void> {
  await scanning(connection, async () => {
    for (const script of await constraintsToCheck(connection)) await connection.run(script);
  });
  if (connection.kind === 'postgres') return;
  const broken = await connection.all('PRAGMA foreign_key_check');
  if (broken.length > 0)
    throw new Error(
      `${broken.length} rows refer to rows that are not there, of ${String(broken[0]?.table)} first`,
    );
}

/** Without it PostgreSQL plans the first statements for empty tables. */
export async function analyze(connection: Connection): Promise<void> {
  if (connection.kind === 'postgres')
    await connection.run(`ANALYZE ${copiedTables.map(({ name }) => `"${name}"`).join(', ')}`);
}
