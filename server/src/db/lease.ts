import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Takes or renews a lease: of many processes only its holder does the work that the lease is for. A lease ends when its holder
 * stops renewing it.
 * @param seconds how long it lasts without being renewed
 * @returns whether `holder` has the lease now
 */
export async function takeLease(
  { kysely, now }: Db,
  { name, holder, seconds }: { readonly name: string; readonly holder: string; readonly seconds: number },
): Promise<boolean> {
  const taken = await kysely
    .insertInto('leases')
    .values((row) => ({ name, holder, expires_at: row(now, '+', seconds * 1000) }))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ holder, expires_at: row(now, '+', seconds * 1000) }))
        .where((row) =>
          row.or([row('leases.holder', '=', holder), row('leases.expires_at', '<=', sql<number>`${now}`)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a lease up, so that another process need not wait for its end. */
export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
  await kysely.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
