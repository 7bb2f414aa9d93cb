import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statementTime } from '../../db/find-now.ts';

const day = 86_400_000;

/**
 * Erases browsers and addresses of records that are older than some days, at most so many, and returns how
 * many. The records stay.
 */
export async function eraseOrigins(db: Db, most: number, days: number): Promise<number> {
  const isOld = sql<boolean>`created_at < ${statementTime(db)} - ${sql.lit(days * day)}`;
  const { numUpdatedRows } = await db.kysely
    .updateTable('audit_records')
    .set({ browser: null, address: null, salt: null })
    .where('id', 'in', (row) =>
      // In the order of their index: else PostgreSQL may read the table from its beginning each time.
      row
        .selectFrom('audit_records')
        .select('id')
        .where('browser', 'is not', null)
        .where(isOld)
        .orderBy('created_at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
