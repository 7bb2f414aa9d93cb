import type { Db } from './database.ts';
import type { Tables } from './tables.ts';
import { hasPassed } from './to-come.ts';

/**
 * Takes or renews a lease. Only the process that has the lease does its work. A lease ends when the process
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
          row.or([
            row('leases.holder', '=', holder),
            hasPassed({ now }, 'leases.expires_at', seconds * 1000),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases a lease, so that another process need not wait until it expires. */
export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
  await kysely.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/**
 * Waits until no other transaction counts and changes the same things, and keeps others waiting until it
 * ends.
 */
export async function takeTurn({ kysely, dialect }: Db, name: Tables['turns']['name']): Promise<void> {
  const query = kysely.selectFrom('turns').select('name').where('name', '=', name);
  await dialect.forUpdate(query).executeTakeFirstOrThrow();
}
