import type { TakeoutRecordName } from '@portico/contract/account/takeout-data';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { limits } from '../../../platform/limits.ts';
import { findAccountKey } from '../../account-keys/store.ts';
import { nothingGoes } from '../../erasure/conditions.ts';
import { storedData } from '../../erasure/stored-data.ts';
import type { AtErasure, Subject } from '../../erasure/stored-table.ts';
import { accessTables } from './access-tables.ts';
import { accountTables } from './account-tables.ts';
import { type Reader, type Row, readRow } from './column.ts';
import type { TableAboutUser, TakenTable, TakenTables } from './taken-table.ts';

/** What a takeout has of every table that holds something about a user. */
export const takenTables: TakenTables = { ...accessTables, ...accountTables };

const batch = limits.takeouts.rows;

/** The records of one kind about a user, a batch at a time. */
export async function* readRecords(
  name: TakeoutRecordName,
  subject: Subject,
  { db, keys }: Pick<Context, 'db' | 'keys'>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const key = await findAccountKey(db, subject.id, keys);
  const reader: Reader = { accountId: subject.id, keys, key };
  for await (const [table, row] of rowsOf(name, subject, db)) yield readRow(table.columns, row, reader);
}

async function* rowsOf(name: TakeoutRecordName, subject: Subject, db: Db): AsyncGenerator<[TakenTable, Row]> {
  for (const [table, taken] of entries()) {
    if (taken.records !== name) continue;
    for await (const row of readTable(table, taken, subject, db)) yield [taken, row];
  }
}

async function* readTable(
  table: TableAboutUser,
  { key, newestFirst, where, columns }: TakenTable,
  subject: Subject,
  { kysely }: Db,
): AsyncGenerator<Row> {
  const erased: AtErasure = storedData[table].erased;
  const condition = where?.(subject) ?? (erased.rows === nothingGoes.rows ? null : erased.where(subject));
  if (condition === null) return;
  const isLess = newestFirst ? sql.raw('<') : sql.raw('>');
  const names = sql.join(key.map((column) => sql.ref(column)));
  const order = sql.join(
    key.map((column) => sql`${sql.ref(column)} ${sql.raw(newestFirst ? 'DESC' : 'ASC')}`),
  );
  const all = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last
      ? sql`AND (${names}) ${isLess} (${sql.join(key.map((column) => sql.val(last?.[column])))})`
      : sql``;
    const { rows } = await sql<Row>`
      SELECT ${all} FROM ${sql.table(table)} WHERE (${condition}) ${after}
      ORDER BY ${order} LIMIT ${sql.lit(batch)}`.execute(kysely);
    yield* rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last);
}

function entries(): [TableAboutUser, TakenTable][] {
  // It has an entry for every such table, and no other.
  return Object.entries(takenTables) as [TableAboutUser, TakenTable][];
}
