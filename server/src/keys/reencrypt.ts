import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AccountKey, Place } from '../capabilities/account-keys/account-key.ts';
import { ensureAccountKey } from '../capabilities/account-keys/store.ts';
import { type Db, transaction } from '../db/database.ts';
import {
  accountColumns,
  type EncryptedColumn,
  encryptedColumns,
  isUnderSecret,
  keyIdOfStored,
} from '../db/encrypted-columns.ts';
import { asAccountId } from '../platform/ids.ts';
import type { Keys } from '../platform/secrets.ts';

const batch = 100;

/**
 * How many values were encrypted anew, and how many could not be decrypted because their secret is missing.
 */
export interface Reencryption {
  readonly done: number;
  readonly failed: number;
}

interface Row {
  readonly stored: string;
  /** The account whose key it is to be encrypted with. */
  readonly account: string | null;
  readonly [column: string]: string | null;
}

/**
 * Encrypts anew, in small transactions, what is encrypted under an earlier secret, or under the secret itself
 * by an earlier version. Values that change meanwhile are skipped: they have the current secret and key.
 * @param pause milliseconds between two batches, so that calls do not wait
 */
export async function reencryptAll(
  db: Db,
  keys: Keys,
  {
    pause = 20,
    mayContinue = async () => true,
  }: { pause?: number; mayContinue?: () => Promise<boolean> } = {},
): Promise<Reencryption> {
  let [done, failed] = [0, 0];
  // Without an earlier secret there is nothing else to do.
  const columns: readonly EncryptedColumn[] = keys.ids.length > 1 ? encryptedColumns : accountColumns;
  for (const column of columns) {
    let rows = await nextRows(db, keys, column);
    while (rows.length > 0 && (await mayContinue())) {
      const { length } = rows;
      const reencrypted = await reencryptRows(db, keys, column, rows);
      done += reencrypted;
      failed += length - reencrypted;
      await sleep(pause);
      rows = await nextRows(db, keys, column, rows.at(-1));
    }
  }
  return { done, failed };
}

/**
 * The next rows, in the order of their key, whose value contains the id of another key than the current one,
 * or none.
 */
async function nextRows(
  { kysely }: Db,
  keys: Keys,
  { table, key, column, account }: EncryptedColumn,
  last?: Row,
): Promise<Row[]> {
  const id = sql.join(key.map((name) => sql.ref(name)));
  const after = last ? sql`AND (${id}) > (${sql.join(key.map((name) => sql.val(last[name])))})` : sql``;
  const isOld =
    account === undefined
      ? sql`${sql.ref(column)} IS NOT NULL AND ${keyIdOfStored(column)} <> ${keys.id}`
      : isUnderSecret(column);
  const { rows } = await sql<Row>`
    SELECT ${id}, ${sql.ref(column)} AS stored, ${sql.raw(account ?? 'NULL')} AS account FROM ${sql.table(table)}
    WHERE ${isOld} ${after}
    ORDER BY ${id} LIMIT ${sql.lit(batch)}`.execute(kysely);
  return rows;
}

/** Encrypts the values of some rows anew. Returns how many could be decrypted. */
async function reencryptRows(
  db: Db,
  keys: Keys,
  column: EncryptedColumn,
  rows: readonly Row[],
): Promise<number> {
  const { table, key, digest } = column;
  const texts = rows.map(({ stored }) => tryToDecrypt(keys, stored));
  await transaction(db, async (tx) => {
    const encrypt = await encryptionOf(tx, keys, column, rows);
    for (const [index, row] of rows.entries()) {
      const text = texts[index];
      if (text === undefined) continue;
      const isRow = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      const digested = digest
        ? sql`, ${sql.ref(digest.column)} = CASE WHEN ${sql.ref(digest.column)} IS NULL THEN NULL
            ELSE ${keys.digests(digest.purpose, text)[0]} END`
        : sql``;
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column.column)} = ${encrypt(text, row)} ${digested}
        WHERE ${sql.join(isRow, sql` AND `)} AND ${sql.ref(column.column)} = ${row.stored}`.execute(
        tx.kysely,
      );
    }
  });
  return texts.filter((text) => text !== undefined).length;
}

/**
 * What the values of a column are encrypted with. The keys of accounts are made in an order, so that two
 * transactions do not wait for each other.
 */
async function encryptionOf(
  tx: Db,
  keys: Keys,
  { table, key, column, account }: EncryptedColumn,
  rows: readonly Row[],
): Promise<(text: string, row: Row) => string> {
  if (account === undefined) return (text) => keys.encrypt(text);
  const accounts = new Map<string, AccountKey>();
  for (const id of [...new Set(rows.map((row) => row.account ?? ''))].toSorted())
    accounts.set(id, await ensureAccountKey(tx, asAccountId(id), keys));
  return (text, row) => {
    const accountKey = accounts.get(row.account ?? '');
    if (!accountKey) throw new Error('An account has no key.');
    // The columns with an account are those that places name.
    const place = [`${table}.${column}`, ...key.map((name) => String(row[name]))] as unknown as Place;
    return accountKey.encrypt(text, place);
  };
}

function tryToDecrypt(keys: Keys, stored: string): string | undefined {
  try {
    return keys.decrypt(stored);
  } catch {
    // Any error: under none of the secrets it can be read. It is left as it is, and counted under the secret
    // that it names.
    return undefined;
  }
}
