import { limits } from '@portico/contract/limits';
import type { Db } from '../../db/database.ts';
import { toCome } from '../../db/to-come.ts';

const longest = limits.maintenance.longest * 1000;

/** When the maintenance ends, and the milliseconds until then; undefined when there is none. */
export async function findMaintenance({ kysely, now }: Db) {
  return await kysely
    .selectFrom('maintenance')
    .select((row) => ['ends_at', row('ends_at', '-', now).as('left')])
    .where(toCome({ now }, 'ends_at', longest))
    .executeTakeFirst();
}

/** Starts the maintenance, or moves its end. */
export async function saveMaintenance({ kysely }: Db, endsAt: number): Promise<void> {
  await kysely
    .insertInto('maintenance')
    .values({ one: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

/** Returns whether there was a maintenance to end. */
export async function deleteMaintenance({ kysely, now }: Db): Promise<boolean> {
  const deleted = await kysely
    .deleteFrom('maintenance')
    .where(toCome({ now }, 'ends_at', longest))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
