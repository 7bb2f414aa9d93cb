import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { encryptedColumns, isUnderSecret, keyIdOfDigest, keyIdOfStored } from '../db/encrypted-columns.ts';
import type { Keys } from '../platform/secrets.ts';

/** One secret, and how much is stored under it. */
export interface KeyStatus {
  readonly id: string;
  readonly role: 'current' | 'previous' | 'missing';
  /** Values that the server encrypts anew by itself. */
  readonly encrypted: number;
  /** Passwords. Each is hashed with the current secret when its user signs in. */
  readonly passwords: number;
  /** Unused recovery codes, which stay under their secret. */
  readonly recoveryCodes: number;
}

type Counted = Exclude<keyof KeyStatus, 'id' | 'role'>;

/** What is stored under each secret. A secret without anything under it is no longer needed. */
export async function findKeyStatus(db: Db, keys: Keys): Promise<KeyStatus[]> {
  const counts = new Map(keys.ids.map((id) => [id, { encrypted: 0, passwords: 0, recoveryCodes: 0 }]));
  const add = (counted: Counted, rows: readonly { id: string; values: number }[]) => {
    for (const row of rows) {
      const id = row.id || keys.unnamedId;
      const count = counts.get(id) ?? { encrypted: 0, passwords: 0, recoveryCodes: 0 };
      counts.set(id, { ...count, [counted]: count[counted] + Number(row.values) });
    }
  };
  for (const { table, column, account } of encryptedColumns) {
    const { rows } = await sql<{ id: string; values: number }>`
      SELECT ${keyIdOfStored(column)} AS id, COUNT(*) AS "values" FROM ${sql.table(table)}
      WHERE ${account === undefined ? sql`${sql.ref(column)} IS NOT NULL` : isUnderSecret(column)} GROUP BY 1`.execute(
      db.kysely,
    );
    add('encrypted', rows);
  }
  const passwords = await sql<{ id: string; values: number }>`
    SELECT ${keyIdOfStored('password_hash')} AS id, COUNT(*) AS "values" FROM accounts
    WHERE password_hash NOT LIKE '$%' AND password_removed_at IS NULL AND erased_at IS NULL GROUP BY 1`.execute(
    db.kysely,
  );
  add('passwords', passwords.rows);
  const codes = await sql<{ id: string; values: number }>`
    SELECT ${keyIdOfDigest('code_hmac')} AS id, COUNT(*) AS "values" FROM recovery_codes
    WHERE spent_at IS NULL GROUP BY 1`.execute(db.kysely);
  add('recoveryCodes', codes.rows);

  const roleOf = (id: string) =>
    id === keys.id ? 'current' : keys.ids.includes(id) ? 'previous' : 'missing';
  return [...counts].map(([id, count]) => ({ id, role: roleOf(id), ...count }));
}
