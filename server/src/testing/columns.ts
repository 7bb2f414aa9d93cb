import { sql } from 'kysely';
import { openKey, type Place } from '../capabilities/account-keys/account-key.ts';
import type { Db } from '../db/database.ts';
import { accountColumns, type EncryptedColumn } from '../db/encrypted-columns.ts';
import type { AccountId } from '../platform/ids.ts';
import type { Keys } from '../platform/secrets.ts';
import { describeSchema } from './describe-schema.ts';

/** Every table of a database with its columns. */
export async function listColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, string[]>();
  for (const line of await describeSchema(db)) {
    const [, table, column] = /^column (\w+) (\w+)/.exec(line) ?? [];
    if (table && column) tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

type Row = Record<string, unknown>;

/** Every cell of a database that has one of some texts, also within what is encrypted, as `table.column`. */
export async function findCells(db: Db, keys: Keys, texts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  const read = await readerOf(db, keys);
  for (const [table, columns] of await listColumns(db)) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)}`.execute(db.kysely);
    for (const row of rows)
      for (const column of columns) {
        const readable = read(table, column, row);
        if (texts.some((text) => readable.toLowerCase().includes(text.toLowerCase())))
          found.add(`${table}.${column}`);
      }
  }
  return [...found].toSorted();
}

/** Reads cells with all keys that the database and the secret give. */
async function readerOf({ kysely }: Db, keys: Keys) {
  const [wrapped, documents] = await Promise.all([
    kysely.selectFrom('account_keys').selectAll().execute(),
    kysely.selectFrom('documents').select(['id', 'account_id']).execute(),
  ]);
  return (table: string, name: string, row: Row): string => {
    const stored = String(row[name] ?? '');
    if (/^2\.[\w-]{8}\./.test(stored)) return stored + keys.decrypt(stored);
    const known: readonly EncryptedColumn[] = accountColumns;
    const column = known.find((one) => one.table === table && one.column === name);
    if (!column || !stored.startsWith('3.')) return stored;
    const account = (row.account_id ??
      documents.find(({ id }) => id === row.document_id)?.account_id) as AccountId; // a column of such a table
    const key = wrapped.find(({ account_id }) => account_id === account)?.wrapped_key;
    if (key === undefined) return stored;
    const place = [`${table}.${name}`, ...column.key.map((part) => String(row[part]))] as unknown as Place; // from the list of places
    return stored + openKey(key, account, keys).decrypt(stored, place);
  };
}
