import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, transaction } from '../db/database.ts';
import { type EncryptedColumn, encryptedColumns, keyIdOfStored } from '../db/encrypted-columns.ts';
import type { Keys } from '../platform/secrets.ts';

const batch = 100;

/** How many values were encrypted anew, and how many could not be decrypted because their secret is missing. */
export interface Reencryption {
  readonly done: number;
  readonly failed: number;
}

interface Row {
  readonly stored: string;
  readonly [column: string]: string | null;
}

/**
 * Encrypts everything anew that is encrypted under an earlier secret, in small transactions. Values that change meanwhile are
 * skipped, because they were written with the current secret.
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
  for (const column of encryptedColumns) {
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

/** The next rows, in the order of their key, whose value contains the id of another key than the current one, or none. */
async function nextRows(
  { kysely }: Db,
  keys: Keys,
  { table, key, column }: EncryptedColumn,
  last?: Row,
): Promise<Row[]> {
  const id = sql.join(key.map((name) => sql.ref(name)));
  const after = last ? sql`AND (${id}) > (${sql.join(key.map((name) => sql.val(last[name])))})` : sql``;
  const { rows } = await sql<Row>`
    SELECT ${id}, ${sql.ref(column)} AS stored FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND ${keyIdOfStored(column)} <> ${keys.id} ${after}
    ORDER BY ${id} LIMIT ${sql.lit(batch)}`.execute(kysely);
  return rows;
}

/** Encrypts the values of some rows anew. Returns how many could be decrypted. */
async function reencryptRows(
  db: Db,
  keys: Keys,
  { table, key, column, digest }: EncryptedColumn,
  rows: readonly Row[],
): Promise<number> {
  const texts = rows.map(({ stored }) => tryToDecrypt(keys, stored));
  await transaction(db, async ({ kysely }) => {
    for (const [index, row] of rows.entries()) {
      const text = texts[index];
      if (text === undefined) continue;
      const isRow = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      const digested = digest
        ? sql`, ${sql.ref(digest.column)} = CASE WHEN ${sql.ref(digest.column)} IS NULL THEN NULL
            ELSE ${keys.digests(digest.purpose, text)[0]} END`
        : sql``;
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${keys.encrypt(text)} ${digested}
        WHERE ${sql.join(isRow, sql` AND `)} AND ${sql.ref(column)} = ${row.stored}`.execute(kysely);
    }
  });
  return texts.filter((text) => text !== undefined).length;
}

function tryToDecrypt(keys: Keys, stored: string): string | undefined {
  try {
    return keys.decrypt(stored);
  } catch {
    // Any error: under none of the secrets it can be read. It is left as it is, and counted under the secret that it names.
    return undefined;
  }
}
