import type { ByteOrder } from './byte-order.ts';
import { type Connection, type Kind, scanning } from './connection.ts';
import { linesOf } from './copy-lines.ts';
import { type CopiedTable, copiedTables } from './treatments.ts';
import { crossing, type Listed, objectsOf, type Row, type Value } from './values.ts';

/** Rows and keys that one statement reads or writes. */
export const batch = 2_000;

const quoted = (name: string) => `"${name}"`;
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** Texts of statements. Rows and keys are one parameter: a JSON text with a list of objects. */
interface Statements {
  /** The rows whose keys are in the list. */
  readonly find: (table: CopiedTable) => string;
  readonly remove: (table: CopiedTable) => string;
  readonly add: (table: CopiedTable, columns: readonly string[]) => string;
  readonly parameter: (position: number) => string;
}

const sqliteColumns = (names: readonly string[]) => names.map((name) => `value ->> '$.${name}'`).join(', ');
const sqliteKeys = ({ key }: CopiedTable) =>
  `(${list(key)}) IN (SELECT ${sqliteColumns(key)} FROM json_each(?))`;

const postgresRows = ({ name }: CopiedTable) => `json_populate_recordset(NULL::${quoted(name)}, $1::json)`;
const postgresKeys = ({ key }: CopiedTable) =>
  key.map((column) => `one.${quoted(column)} = listed.${quoted(column)}`).join(' AND ');

const statements: Readonly<Record<Kind, Statements>> = {
  sqlite: {
    find: (table) => `SELECT * FROM ${quoted(table.name)} WHERE ${sqliteKeys(table)}`,
    remove: (table) => `DELETE FROM ${quoted(table.name)} WHERE ${sqliteKeys(table)}`,
    add: ({ name }, columns) =>
      `INSERT INTO ${quoted(name)} (${list(columns)}) SELECT ${sqliteColumns(columns)} FROM json_each(?)`,
    parameter: () => '?',
  },
  postgres: {
    find: (table) =>
      `SELECT one.* FROM ${postgresRows(table)} AS listed JOIN ${quoted(table.name)} AS one ON ${postgresKeys(table)}`,
    remove: (table) =>
      `DELETE FROM ${quoted(table.name)} AS one USING ${postgresRows(table)} AS listed WHERE ${postgresKeys(table)}`,
    add: (table, columns) =>
      `INSERT INTO ${quoted(table.name)} (${list(columns)}) SELECT ${list(columns)} FROM ${postgresRows(table)}`,
    parameter: (position) => `$${position}`,
  },
};

/** A page of a table: the rows that follow a key. */
export interface Page {
  readonly table: CopiedTable;
  readonly after: Row | null;
}

/** The next rows of a table in the order of their keys. Each database has an order of its own for texts. */
export async function readPage(
  connection: Connection,
  { name, key }: CopiedTable,
  after: Row | null,
): Promise<Listed<Value>> {
  const { parameter } = statements[connection.kind];
  const isLater = after
    ? `WHERE (${list(key)}) > (${key.map((_, index) => parameter(index + 1)).join(', ')})`
    : '';
  const values: Value[] = after ? key.map((column) => after[column] ?? null) : [];
  const found = await connection.list(
    `SELECT * FROM ${quoted(name)} ${isLater} ORDER BY ${list(key)} LIMIT ${batch}`,
    ...values,
  );
  return crossing(name, found);
}

export async function findRows(
  connection: Connection,
  table: CopiedTable,
  keys: readonly Row[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const part of parts(keys)) {
    const found = await connection.list(statements[connection.kind].find(table), JSON.stringify(part));
    rows.push(...objectsOf(crossing(table.name, found)));
  }
  return rows;
}

export async function removeRows(
  connection: Connection,
  table: CopiedTable,
  keys: readonly Row[],
): Promise<void> {
  for (const part of parts(keys))
    await connection.all(statements[connection.kind].remove(table), JSON.stringify(part));
}

export async function addRows(
  connection: Connection,
  table: CopiedTable,
  rows: readonly Row[],
): Promise<void> {
  for (const part of parts(rows)) {
    const columns = Object.keys(part[0] ?? {});
    await connection.all(statements[connection.kind].add(table, columns), JSON.stringify(part));
  }
}

/** Adds pages of rows none of which is there, in the transaction that is open. */
export async function storePages(
  target: Connection,
  table: CopiedTable,
  columns: readonly string[],
  pages: AsyncIterable<Listed<Value>>,
): Promise<void> {
  const { lines } = target;
  if (lines) {
    async function* written() {
      for await (const { rows } of pages) yield linesOf(rows);
    }
    await lines.store(`COPY ${quoted(table.name)} (${list(columns)}) FROM STDIN`, written());
    return;
  }
  // SQLite keeps what a table says to be unique. A row that is in the way has lost its value in the source
  // since it was copied: it is noted, and copied again.
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  const statement = `INSERT OR REPLACE INTO ${quoted(table.name)} (${list(columns)}) SELECT ${values} FROM json_each(?)`;
  for await (const { rows } of pages) await target.all(statement, JSON.stringify(rows));
}

/**
 * The next rows of a table as lines, in an order of the key. A number ends them, and no last key: PostgreSQL
 * reads on beyond one of two columns for as long as the first column is the same.
 */
export async function readLines(
  { lines }: Connection,
  { table, after }: Page,
  columns: readonly string[],
  order: ByteOrder,
  count: number,
): Promise<Buffer> {
  if (!lines) throw new Error('Only PostgreSQL writes lines.');
  const key = order(table).join(', ');
  const literals = (row: Row) => table.key.map((column) => lines.literal(row[column] ?? null)).join(', ');
  const condition = after ? `WHERE (${key}) > (${literals(after)})` : '';
  return await lines.read(
    `COPY (SELECT ${list(columns)} FROM ${quoted(table.name)} ${condition} ORDER BY ${key} LIMIT ${count}) TO STDOUT`,
  );
}

export async function countRows(
  connection: Connection,
  { name }: Pick<CopiedTable, 'name'>,
): Promise<number> {
  const [found] = await scanning(connection, () =>
    connection.all(`SELECT COUNT(*) AS rows FROM ${quoted(name)}`),
  );
  return Number(found?.rows);
}

export async function countAll(connection: Connection): Promise<Readonly<Record<string, number>>> {
  const counts = copiedTables.map(
    ({ name }) => `SELECT '${name}' AS name, COUNT(*) AS rows FROM ${quoted(name)}`,
  );
  const found = await scanning(connection, () => connection.all(counts.join(' UNION ALL ')));
  const rowsOf = new Map(found.map(({ name, rows }) => [name, Number(rows)]));
  return Object.fromEntries(copiedTables.map(({ name }) => [name, rowsOf.get(name) ?? 0]));
}

/** The columns of the key of a row. */
export function keyOf({ key }: Pick<CopiedTable, 'key'>, row: Row): Row {
  return Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
}

/** The key of the last of some rows. */
export function lastKey({ key }: CopiedTable, { columns, rows }: Listed<Value>): Row | null {
  const last = rows.at(-1);
  return last
    ? Object.fromEntries(key.map((column) => [column, last[columns.indexOf(column)] ?? null]))
    : null;
}

/** A text that is the same for the same key. */
export function keyText({ key }: Pick<CopiedTable, 'key'>, row: Row): string {
  return JSON.stringify(key.map((column) => row[column]));
}

function* parts(all: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < all.length; start += batch) yield all.slice(start, start + batch);
}
