import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { Value } from './values.ts';

/**
 * Rows as the lines of PostgreSQL's COPY, which stores and reads them many times faster than statements do.
 */
export interface Lines {
  /** @param statement `COPY … FROM STDIN` */
  store(statement: string, lines: AsyncIterable<Buffer>): Promise<void>;
  /** @param statement `COPY … TO STDOUT` */
  read(statement: string): Promise<Buffer>;
  /** A value in the text of such a statement, which has no parameters. */
  literal(value: Value): string;
}

export async function linesOfClient(client: Client): Promise<Lines> {
  const { from, to } = await import('pg-copy-streams');
  return {
    store: (statement, lines) => pipeline(Readable.from(lines), client.query(from(statement))),
    read: (statement) => buffer(client.query(to(statement))),
    literal: (value) => (typeof value === 'string' ? client.escapeLiteral(value) : String(value)),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const special = /[\\\b\f\n\r\t\v]/;
const everySpecial = new RegExp(special, 'g');

/**
 * The lines of rows, as PostgreSQL writes them itself: two rows have the same line only if they are the same.
 */
export function linesOf(rows: readonly (readonly Value[])[]): Buffer {
  let lines = '';
  for (const row of rows) {
    let separator = '';
    for (const value of row) {
      lines += separator + fieldOf(value);
      separator = '\t';
    }
    lines += '\n';
  }
  return Buffer.from(lines);
}

function fieldOf(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replaceAll(everySpecial, (found) => escapes[found] ?? found) : value;
}
