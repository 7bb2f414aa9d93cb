import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { readJson } from '../db/json-column.ts';
import { moveMarks } from '../db/moves/marks.ts';
import { sourceTable } from '../db/moves/pending.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { type Connection, reading, within, writing } from './connection.ts';
import { changesTable, scriptsOf, triggersOf } from './source-triggers.ts';
import { type CopiedTable, copiedTables } from './treatments.ts';
import { type Row, storedKey } from './values.ts';

/** Which move a database is the source of. */
export interface SourceState {
  readonly id: string;
  /** The address of the target, without its password. */
  readonly target: string;
}

/** Keys that have changed since they were copied, and the notes that say so. */
export interface Changes {
  readonly notes: readonly number[];
  readonly keys: ReadonlyMap<CopiedTable, readonly Row[]>;
  /** How many keys there are. */
  readonly count: number;
}

/** SQLSTATE of PostgreSQL: another transaction has a lock, or waits for one of this. */
const lockCodes: ReadonlySet<string> = new Set(['55P03', '40P01']);
const tries = 60;
const pause = 500;
/**
 * More than the second after which PostgreSQL ends its own cleaning of a table for a waiting lock, and less
 * than a call of a server waits.
 */
const lockTimeout = "SET LOCAL lock_timeout = '1500ms'";

const oneRow = v.object({ id: v.string(), target: v.string() });

export async function findSourceState(connection: Connection): Promise<SourceState | null> {
  if (!(await hasTable(connection, sourceTable))) return null;
  const [found] = await connection.all(`SELECT id, target FROM ${sourceTable}`);
  return found ? v.parse(oneRow, found) : null;
}

export async function hasTable({ kind, all }: Connection, name: string): Promise<boolean> {
  const found = await (kind === 'sqlite'
    ? all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name)
    : all('SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1', name));
  return found.length > 0;
}

/** Lets the database note from now on which rows change. It may have begun already. */
export async function noteChanges(connection: Connection, { id, target }: SourceState): Promise<void> {
  const { kind } = connection;
  const tables = triggersOf[kind].createTables;
  await patiently(connection, async () => {
    await connection.run(tables);
    const values = kind === 'sqlite' ? '?, ?, ?' : '$1, $2, $3';
    await connection.all(
      `INSERT INTO ${sourceTable} (one, id, target, began_at) VALUES (1, ${values}) ON CONFLICT (one) DO NOTHING`,
      id,
      target,
      Date.now(),
    );
  });
  // Each table alone, so that no transaction of a server waits for long, and none for another.
  for (const script of scriptsOf(kind, 'create')) await patiently(connection, () => connection.run(script));
}

/** Drops everything that a move has made in its source, and the mark if there is one. */
export async function forgetMove(connection: Connection): Promise<void> {
  const { kind } = connection;
  for (const script of scriptsOf(kind, 'drop')) await patiently(connection, () => connection.run(script));
  await patiently(connection, async () => {
    await connection.run(triggersOf[kind].dropTables);
    const [mark] = await connection.all(
      `SELECT name FROM kysely_migration WHERE name = '${moveMarks.moved}'`,
    );
    if (!mark) return;
    await connection.run(`DELETE FROM kysely_migration WHERE name = '${moveMarks.moved}';
      DELETE FROM schema_requirements WHERE migration = '${moveMarks.moved}';
      DELETE FROM maintenance;`);
  });
}

/** The changes that are noted, as far as the transaction that is open sees them. */
export async function readChanges(connection: Connection): Promise<Changes> {
  const found = await connection.all(`SELECT seq, table_name, row_key FROM ${changesTable} ORDER BY seq`);
  const keys = new Map<CopiedTable, Map<string, Row>>();
  for (const { table_name: name, row_key: text } of found) {
    const table = copiedTables.find((each) => each.name === name);
    if (!table) throw new Error(`a trigger has noted a change of ${String(name)}`);
    const row: Row = readJson(storedKey, String(text));
    const known = keys.get(table) ?? new Map<string, Row>();
    keys.set(table, known.set(JSON.stringify(table.key.map((column) => row[column])), row));
  }
  const lists = [...keys].map(([table, rows]) => [table, [...rows.values()]] as const);
  return {
    notes: found.map(({ seq }) => Number(seq)),
    keys: new Map(lists),
    count: lists.reduce((sum, [, rows]) => sum + rows.length, 0),
  };
}

/**
 * Deletes notes. By their numbers: one with an earlier number may have become visible since they were read.
 */
export async function deleteNotes(connection: Connection, { notes }: Changes): Promise<void> {
  if (notes.length === 0) return;
  const numbers =
    connection.kind === 'sqlite'
      ? 'SELECT value FROM json_each(?)'
      : 'SELECT value::bigint FROM json_array_elements_text($1::json)';
  await connection.all(`DELETE FROM ${changesTable} WHERE seq IN (${numbers})`, JSON.stringify(notes));
}

/** Deletes notes in a transaction of its own. */
export async function forgetChanges(connection: Connection, changes: Changes): Promise<void> {
  if (changes.notes.length > 0)
    await within(connection, writing(connection), () => deleteNotes(connection, changes));
}

/** Reads the state of one moment. */
export const atOneMoment = <Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> =>
  within(connection, reading(connection), work);

/** Keeps every writer waiting while something is done, and tries again while one of them is in the way. */
export async function alone<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  const tables = copiedTables.map(({ name }) => `"${name}"`).join(', ');
  return await patiently(connection, async () => {
    // What is read afterwards sees what was written until then.
    if (connection.kind === 'postgres') await connection.run(`LOCK TABLE ${tables} IN SHARE MODE`);
    return await work();
  });
}

/** Marks the source as left. No server starts on it any more, and those that run cannot write. */
export async function markMoved(connection: Connection): Promise<void> {
  const now =
    connection.kind === 'sqlite'
      ? "unixepoch('subsec') * 1000"
      : 'EXTRACT(EPOCH FROM clock_timestamp()) * 1000';
  // As far ahead as an end may be, less what clocks differ by.
  const end = 24 * 3_600_000 - 60_000;
  await connection.run(`${markScript(moveMarks.moved)}
    ${triggersOf[connection.kind].refuse}
    UPDATE maintenance SET ends_at = CAST(${now} AS BIGINT) + ${end};`);
}

/** The statements that mark a database, so that no server of any version serves it. */
export const markScript = (mark: string): string => `
  INSERT INTO kysely_migration (name, timestamp) VALUES ('${mark}', '${new Date().toISOString()}');
  INSERT INTO schema_requirements (migration, requires) VALUES ('${mark}', 'another database');`;

/** Runs a transaction that needs locks, which others may have. They are never kept waiting for long. */
async function patiently<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(connection, writing(connection), async () => {
        if (connection.kind === 'postgres') await connection.run(lockTimeout);
        return await work();
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && lockCodes.has(String(error.code)))) throw error;
      if (attempt >= tries)
        throw new CommandRefusal(
          'Another transaction has kept a table locked for half a minute. End it, and run `portico move` again.',
          'busy',
        );
    }
    await sleep(pause);
  }
}
