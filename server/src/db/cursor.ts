import { type RawBuilder, sql } from 'kysely';

/** The place in a list, newest first, after which a page begins. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** A cursor as the text that a caller sends back. */
export function writeCursor(last: { readonly created_at: number; readonly id: string }): string {
  return `${last.created_at}.${last.id}`;
}

/** Reads a cursor that `writeCursor` wrote. */
export function readCursor(text: string): Cursor {
  const dot = text.indexOf('.');
  return { createdAt: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
}

/**
 * Whether a row comes after a cursor in a list that is ordered by time and id, newest first. Without a
 * cursor, which is the first page, every row does.
 */
export function isAfter(after: string | undefined, table: string): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`TRUE`;
  const { createdAt, id } = readCursor(after);
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${createdAt}, ${id})`;
}

/** Whether a row of such a list is the one of a cursor, or stands before it. */
export function isUpTo(cursor: string, table: string): RawBuilder<boolean> {
  const { createdAt, id } = readCursor(cursor);
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) >= (${createdAt}, ${id})`;
}

/**
 * Cuts a list that was read with one row more than its page has, and names where the page after it begins.
 */
export function toPage<Row extends { readonly created_at: number; readonly id: string }>(
  rows: readonly Row[],
  most: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? writeCursor(last) : null };
}
