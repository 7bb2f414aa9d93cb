import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';

export type TakeoutRow = Selectable<Tables['takeouts']>;

/** A takeout, and the time of the database. */
export type TakeoutAt = TakeoutRow & { readonly now: number };

const { every, available, lifetime } = limits.takeouts;

/**
 * The takeout of an account; undefined if there is none, or if it could be downloaded long enough. One that
 * was never completed has failed.
 */
export async function findTakeout({ kysely, now }: Db, accountId: AccountId): Promise<TakeoutAt | undefined> {
  const row = await kysely
    .selectFrom('takeouts')
    .selectAll()
    .select(now.as('now'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row || row.expires_at > row.now) return row;
  return row.state === 'READY' ? undefined : { ...row, state: 'FAILED' };
}

/**
 * From when on (milliseconds) an account can have another takeout; null if it can now. One that has failed
 * does not count.
 */
export function nextFrom(takeout: TakeoutAt | undefined): number | null {
  if (!takeout || takeout.state === 'FAILED') return null;
  const from = takeout.requested_at + every * 1000;
  return from > takeout.now ? from : null;
}

type NewTakeout = Pick<TakeoutRow, 'account_id' | 'id' | 'file_key' | 'requested_by'>;

/** Puts a new takeout in the place of the one that an account has. The caller has locked the account. */
export async function replaceTakeout(tx: Db, row: NewTakeout): Promise<void> {
  await deleteTakeoutOf(tx, row.account_id);
  await tx.kysely
    .insertInto('takeouts')
    .values((time) => ({
      ...row,
      state: 'PREPARING',
      requested_at: tx.now,
      expires_at: time(tx.now, '+', lifetime * 1000),
    }))
    .execute();
}

/**
 * A takeout that is to be prepared; undefined if it was completed, or if there is another one or none
 * meanwhile.
 */
export async function findPreparing(
  { kysely, now }: Db,
  accountId: AccountId,
  id: string,
): Promise<TakeoutAt | undefined> {
  return await kysely
    .selectFrom('takeouts')
    .selectAll()
    .select(now.as('now'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .executeTakeFirst();
}

type Preparing = Pick<TakeoutRow, 'account_id' | 'id'>;

/** Says how far a takeout is. Returns false if it has ended meanwhile. */
export async function noteProgress(
  { kysely }: Db,
  { account_id, id }: Preparing,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('takeouts')
    .set({ progress })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says that a takeout can be downloaded, and until when. Returns false if it has ended meanwhile. */
export async function completeTakeout(
  { kysely, now }: Db,
  { account_id, id }: Preparing,
  file: Pick<TakeoutRow, 'parts' | 'byte_count'>,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('takeouts')
    .set((time) => ({
      ...file,
      state: 'READY',
      progress: 100,
      ready_at: now,
      expires_at: time(now, '+', available * 1000),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says that a takeout could not be prepared. */
export async function failTakeout({ kysely }: Db, { account_id, id }: Preparing): Promise<void> {
  await kysely
    .updateTable('takeouts')
    .set({ state: 'FAILED' })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .execute();
}

/**
 * Ends the takeout of an account. Without its row, and the key in it, its file cannot be read; the sweep
 * deletes it.
 */
export async function deleteTakeoutOf({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('takeouts').where('account_id', '=', accountId).execute();
}

/** Those of some takeouts whose file may be needed. */
export async function findNeeded(
  { kysely, dialect }: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('takeouts')
    .select('id')
    .where(dialect.isOneOf('id', dialect.listParameter(ids)))
    .where('state', '!=', sql.lit('FAILED'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
