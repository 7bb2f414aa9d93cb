import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const day = 86_400_000;
const keptFor = 90 * day;

/**
 * Erases browsers and addresses that are older than 90 days, at most so many, and returns how many. The
 * records stay.
 */
export async function eraseOrigins({ kysely, now }: Db, most: number): Promise<number> {
  const isOld = sql<boolean>`created_at < ${now} - ${sql.lit(keptFor)}`;
  const { numUpdatedRows } = await kysely
    .updateTable('audit_records')
    .set({ browser: null, address: null, salt: null })
    .where('id', 'in', (row) =>
      row.selectFrom('audit_records').select('id').where('browser', 'is not', null).where(isOld).limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
