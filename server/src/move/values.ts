import * as v from 'valibot';
import { CommandRefusal } from '../platform/command-refusal.ts';

/**
 * What both databases store: texts (JSON and base64 too), whole numbers (booleans and times too) and null.
 */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Rows as lists of values, in the order of the columns. */
export interface Listed<Stored = unknown> {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Stored[])[];
}

/** A key of a row, as JSON in a table of the move. */
export const storedKey = v.record(v.string(), v.union([v.null(), v.string(), v.number()]));

/**
 * The values of rows as they cross to the other database, which are the same in both: no column of either has
 * another type. A value that only one of them can store ends the move.
 */
export function crossing(table: string, { columns, rows }: Listed): Listed<Value> {
  for (const row of rows)
    for (const [index, value] of row.entries())
      if (typeof value === 'string') {
        if (value.includes('\0'))
          throw new CommandRefusal(
            `${table}.${columns[index]} holds a text with the character NUL, which PostgreSQL cannot store.`,
          );
      } else if (value !== null && !Number.isSafeInteger(value))
        throw new CommandRefusal(
          `${table}.${columns[index]} holds a value that is no text and no whole number.`,
        );
  return { columns, rows: rows as Value[][] }; // each value was checked just now
}

/** The rows as objects. */
export const objectsOf = ({ columns, rows }: Listed<Value>): readonly Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));

/** Whether two rows are the same; the databases may list their columns in another order. */
export function isSameRow(one: Row, other: Row | undefined): boolean {
  const columns = Object.keys(one);
  return (
    other !== undefined &&
    columns.length === Object.keys(other).length &&
    columns.every((column) => Object.hasOwn(other, column) && one[column] === other[column])
  );
}
