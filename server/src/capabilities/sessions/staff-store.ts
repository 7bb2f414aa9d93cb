import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { endOfWaiting, secondsIn } from './end-of-waiting.ts';

type NewStaffSession = Pick<Tables['staff_sessions'], 'token_hash' | 'account_id' | 'browser' | 'address'> & {
  /** Whether both steps of the sign-in are done. */
  readonly confirmed: boolean;
};

/** Inserts a session of the console, or a sign-in that waits for its second step; `lifetime` is in seconds. */
export async function insertStaffSession(
  { kysely, now }: Db,
  { confirmed, ...session }: NewStaffSession,
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('staff_sessions')
    .values((row) => ({
      ...session,
      created_at: now,
      last_used_at: now,
      expires_at: row(now, '+', lifetime * 1000),
      confirmed_at: confirmed ? now : null,
    }))
    .execute();
}

/** A session with its account, whether or not it is still valid. */
export async function findStaffSession({ kysely, now }: Db, tokenHash: string) {
  return await kysely
    .selectFrom('staff_sessions')
    .innerJoin('accounts', 'accounts.id', 'staff_sessions.account_id')
    .selectAll('staff_sessions')
    .select(['accounts.role', 'accounts.disabled', now.as('now')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether a session has not been ended. */
export async function hasStaffSession({ kysely }: Db, tokenHash: string): Promise<boolean> {
  const session = await kysely
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined;
}

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

/** Notes that a session is in use. */
export async function touchStaffSession({ kysely, now }: Db, tokenHash: string): Promise<void> {
  await kysely
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** As `extendPendingSignIn`: the seconds that are left, or null. */
export async function extendStaffSignIn({ kysely, now }: Db, tokenHash: string): Promise<number | null> {
  const extended = await kysely
    .updateTable('staff_sessions')
    .set({ expires_at: endOfWaiting(now) })
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning((row) => row('expires_at', '-', now).as('left'))
    .executeTakeFirst();
  return extended ? secondsIn(extended.left) : null;
}

/** Removes a session, once: of two attempts at the same moment one gets true. */
export async function deleteStaffSession({ kysely }: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes every session of an account, and its sign-ins that wait for their second step. Returns whether there was one. */
export async function deleteStaffSessionsOf({ kysely }: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_sessions')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
