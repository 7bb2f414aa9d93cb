import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { storedData } from './stored-data.ts';
import type { AtErasure, Subject } from './stored-table.ts';

type Table = keyof Tables;

/** Does what an erasure does to the rows of one table. */
export async function eraseTable({ kysely }: Db, table: Table, subject: Subject): Promise<void> {
  const erased: AtErasure = storedData[table].erased;
  if (erased.rows === 'stay') return;
  const where = erased.where(subject);
  if (erased.rows === 'deleted') {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(kysely);
    return;
  }
  const set = Object.entries(erased.set(subject)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${where}`.execute(kysely);
}

/**
 * Does it to all tables but some, in the order of the list, so that rows go before those that they refer to.
 */
export async function eraseTables(tx: Db, subject: Subject, except: readonly Table[]): Promise<void> {
  for (const table of tableNames()) if (!except.includes(table)) await eraseTable(tx, table, subject);
}

function tableNames(): Table[] {
  // The list has an entry for every table, and no other.
  return Object.keys(storedData) as Table[];
}
