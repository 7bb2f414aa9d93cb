import type { Db } from '../../db/database.ts';
import { statementTime } from '../../db/find-now.ts';
import type { AccountId } from '../../platform/ids.ts';

const day = 86_400_000;

/**
 * Notes that an account is erased after some days; a day before, its user is reminded if there is a day
 * between. Returns when.
 */
export async function insertClosing({ kysely, now }: Db, id: AccountId, days: number): Promise<number> {
  const { closes_at: closesAt } = await kysely
    .insertInto('closings')
    .values((row) => ({
      account_id: id,
      closes_at: row(now, '+', days * day),
      reminded: days > 1 ? 0 : 1,
    }))
    // Two sessions may close it at the same time.
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ reminded: days > 1 ? 0 : 1 }))
    .returning('closes_at')
    .executeTakeFirstOrThrow();
  return closesAt;
}

/** When an account is erased because its user has closed it; null if the user has not. */
export async function findClosing({ kysely }: Db, id: AccountId): Promise<number | null> {
  const found = await kysely
    .selectFrom('closings')
    .select('closes_at')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return found?.closes_at ?? null;
}

/** Keeps an account. Returns whether its user had closed it. */
export async function deleteClosing({ kysely }: Db, id: AccountId): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('closings')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends the waiting of an account whose time is over. Returns whether there was one: its user may have kept
 * it.
 */
export async function takeDue({ kysely, now }: Db, id: AccountId): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('closings')
    .where('account_id', '=', id)
    .where('closes_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accounts whose time is over, the earliest first. */
export async function listDue(db: Db, most: number): Promise<readonly AccountId[]> {
  const rows = await db.kysely
    .selectFrom('closings')
    .select('account_id')
    .where('closes_at', '<=', statementTime(db))
    .orderBy('closes_at')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Accounts that close within a day, and whose users have not been reminded. */
export async function listUnreminded(db: Db, most: number): Promise<readonly AccountId[]> {
  const now = statementTime(db);
  const rows = await db.kysely
    .selectFrom('closings')
    .select('account_id')
    .where((row) => row('closes_at', '<=', row(now, '+', day)))
    .where('closes_at', '>', now)
    .where('reminded', '=', 0)
    .orderBy('closes_at')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Notes that the user of an account is reminded now. Returns when the account closes, or null if that was
 * done already.
 */
export async function noteReminder({ kysely }: Db, id: AccountId): Promise<number | null> {
  const noted = await kysely
    .updateTable('closings')
    .set({ reminded: 1 })
    .where('account_id', '=', id)
    .where('reminded', '=', 0)
    .returning('closes_at')
    .executeTakeFirst();
  return noted?.closes_at ?? null;
}
