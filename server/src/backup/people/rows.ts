import * as v from 'valibot';
import { BackupUnreadable } from '../frames.ts';

/** A row of any table. Every value in the tables about users is a text, a number or null. */
export type Row = Readonly<Record<string, string | number | null>>;
/** Rows by their table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** One line of the part about people. */
export const lineSchema = v.object({
  /** Whose rows these are; null of those of no account. */
  account: v.nullable(v.string()),
  /** Whether the account was erased before the backup, so that nothing is encrypted. */
  erased: v.boolean(),
  /** What an erasure leaves of them. */
  open: v.record(v.string(), v.array(v.unknown())),
  /** All of them, encrypted; null where `open` has all of them. */
  sealed: v.nullable(v.string()),
});

export interface Line extends Omit<v.InferOutput<typeof lineSchema>, 'open'> {
  readonly open: Rows;
}

const word = /^\w+$/;

/** Checks rows that were read: names of tables and columns become part of SQL. */
export function checkRows(rows: unknown): Rows {
  if (typeof rows !== 'object' || rows === null) throw unknownRows();
  for (const [table, list] of Object.entries(rows)) {
    if (!word.test(table) || !Array.isArray(list)) throw unknownRows();
    for (const row of list) if (!isRow(row)) throw unknownRows();
  }
  return rows as Rows; // each row was looked at
}

function isRow(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(row).every(
    ([name, value]) =>
      word.test(name) && (value === null || typeof value === 'string' || typeof value === 'number'),
  );
}

const unknownRows = () => new BackupUnreadable('The backup holds rows that this version does not know.');
