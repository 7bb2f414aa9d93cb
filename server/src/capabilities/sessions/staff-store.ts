import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';

type NewStaffSession = Pick<Tables['staff_sessions'], 'token_hash' | 'account_id' | 'browser' | 'address'>;

/** Inserts a session of the console; `lifetime` is in seconds. */
export async function insertStaffSession(
  { kysely, now }: Db,
  session: NewStaffSession,
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('staff_sessions')
    .values((row) => ({
      ...session,
      created_at: now,
      last_used_at: now,
      expires_at: row(now, '+', lifetime * 1000),
    }))
    .execute();
}

/** A session with its account, whether or not it is still valid. */
export async function findStaffSession({ kysely, now }: Db, tokenHash: Digest) {
  return await kysely
    .selectFrom('staff_sessions')
    .innerJoin('accounts', 'accounts.id', 'staff_sessions.account_id')
    .selectAll('staff_sessions')
    .select(['accounts.role', 'accounts.disabled', now.as('now')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether a session has not been ended. */
export async function hasStaffSession({ kysely }: Db, tokenHash: Digest): Promise<boolean> {
  const session = await kysely
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined;
}

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

/** Notes that a session is in use. */
export async function touchStaffSession({ kysely, now }: Db, tokenHash: Digest): Promise<void> {
  await kysely
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Removes a session, once: of two attempts at the same moment one gets true. */
export async function deleteStaffSession({ kysely }: Db, tokenHash: Digest): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes every session of an account. Returns whether there was one. */
export async function deleteStaffSessionsOf({ kysely }: Db, accountId: AccountId): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_sessions')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
