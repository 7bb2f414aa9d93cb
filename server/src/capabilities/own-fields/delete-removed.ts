import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import { listRemovedKeys } from './store.ts';

/** As many values are deleted by one statement, so that no call waits long. */
export const valuesAtOnce = 500;

/**
 * Deletes values of a removed field, and the field when none is left: its key is free then. Returns how many
 * values were deleted.
 */
export async function deleteValuesOf({ kysely }: Db, key: string): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM own_field_values WHERE field = ${key} AND account_id IN (
    SELECT account_id FROM own_field_values WHERE field = ${key} LIMIT ${sql.lit(valuesAtOnce)})`.execute(
    kysely,
  );
  const deleted = Number(numAffectedRows ?? 0);
  if (deleted < valuesAtOnce)
    await kysely
      .deleteFrom('own_fields')
      .where('key', '=', key)
      .where('removed_at', 'is not', null)
      .execute();
  return deleted;
}

/** The same for all removed fields, until none is left. */
export async function deleteRemovedFields(db: Db, pause = 50, isStopped = () => false): Promise<number> {
  let total = 0;
  for (const key of await listRemovedKeys(db))
    for (;;) {
      const deleted = await transaction(db, (tx) => deleteValuesOf(tx, key));
      total += deleted;
      if (isStopped()) return total;
      if (deleted < valuesAtOnce) break;
      await sleep(pause);
    }
  return total;
}
