import { limits } from '@portico/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';

/** A code as it is stored. */
interface NewCode {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly codeHmac: string;
}

/**
 * Stores a code in place of the one before, also of one whose look has ended. Returns whether it did: while
 * support looks there is no other code.
 */
export async function replaceCode(
  { kysely, now }: Db,
  { accountId, sessionId, codeHmac }: NewCode,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('support_access')
    .values((row) => ({
      account_id: accountId,
      session_id: sessionId,
      code_hmac: codeHmac,
      attempts_left: limits.supportCode.attempts,
      created_at: now,
      code_expires_at: row(now, '+', limits.supportCode.lifetime * 1000),
    }))
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((row) => ({
          session_id: row.ref('excluded.session_id'),
          code_hmac: row.ref('excluded.code_hmac'),
          attempts_left: row.ref('excluded.attempts_left'),
          created_at: row.ref('excluded.created_at'),
          code_expires_at: row.ref('excluded.code_expires_at'),
          staff_id: null,
          staff_session: null,
          opening_hash: null,
          token_hash: null,
          companion_hash: null,
          begun_at: null,
          ends_at: null,
          ended_at: null,
          ended_by: null,
        }))
        .where((row) =>
          row.or([
            row('support_access.begun_at', 'is', null),
            row('support_access.ended_at', 'is not', null),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What there is of an account: a code that waits, or a look, ended or not. `now` is the database's time. */
export async function findAccess({ kysely, now }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('support_access')
    .selectAll()
    .select(now.as('now'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** For how many milliseconds support may look at an account yet, while it looks. */
export async function findRestOfLook({ kysely, now }: Db, accountId: AccountId): Promise<number | undefined> {
  const look = await kysely
    .selectFrom('support_access')
    .select((row) => row('ends_at', '-', now).as('left'))
    .where('account_id', '=', accountId)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return look ? Number(look.left) : undefined;
}

/** Takes a code back that nobody has entered. Returns whether there was one. */
export async function deleteWaitingCode({ kysely }: Db, accountId: AccountId): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('support_access')
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Entered {
  readonly accountId: AccountId;
  readonly codeHmacs: readonly string[];
  readonly staffId: AccountId;
  readonly staffSession: Digest;
  readonly openingHash: Digest;
}

/**
 * Takes one attempt, and begins the look with the right code, in one statement: so of two entries at the same
 * moment one begins it. Returns when the look ends; null for another code, undefined if none could be tried.
 */
export async function enterCode(
  { kysely, now }: Db,
  { accountId, codeHmacs, staffId, staffSession, openingHash }: Entered,
): Promise<{ readonly endsAt: number } | null | undefined> {
  const tried = await kysely
    .updateTable('support_access')
    .set((row) => {
      const isRight = row('code_hmac', 'in', codeHmacs);
      const ifRight = <Value>(value: RawBuilder<Value>) =>
        sql<Value | null>`CASE WHEN ${isRight} THEN ${value} ELSE NULL END`;
      return {
        attempts_left: row('attempts_left', '-', 1),
        begun_at: ifRight(now),
        ends_at: ifRight(sql<number>`${now} + ${sql.lit(limits.look.lifetime * 1000)}`),
        staff_id: ifRight(sql<AccountId>`${staffId}`),
        staff_session: ifRight(sql<Digest>`${staffSession}`),
        opening_hash: ifRight(sql<Digest>`${openingHash}`),
      };
    })
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .where('attempts_left', '>', 0)
    .where('code_expires_at', '>', now)
    .returning('ends_at')
    .executeTakeFirst();
  if (!tried) return undefined;
  return tried.ends_at === null ? null : { endsAt: Number(tried.ends_at) };
}

/**
 * Uses up what opens the portal, for the token and the companion that take its place. Returns the
 * milliseconds for which the look lasts yet, or undefined if it opens nothing.
 */
export async function openLookOf(
  { kysely, now }: Db,
  openingHash: Digest,
  { token, companion }: { readonly token: Digest; readonly companion: Digest },
): Promise<number | undefined> {
  const opened = await kysely
    .updateTable('support_access')
    .set({ opening_hash: null, token_hash: token, companion_hash: companion })
    .where('opening_hash', '=', openingHash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where((row) => row(row('begun_at', '+', limits.look.opening * 1000), '>', now))
    .returning((row) => row('ends_at', '-', now).as('left'))
    .executeTakeFirst();
  return opened ? Number(opened.left) : undefined;
}

/**
 * The look of a token: only while the session that let support in has not ended, its account is not disabled,
 * and the member of staff is signed in to the console with a role that may see this account.
 */
export async function findLookOf({ kysely, now }: Db, tokenHash: Digest) {
  return await kysely
    .selectFrom('support_access as access')
    .innerJoin('sessions', 'sessions.id', 'access.session_id')
    .innerJoin('accounts', 'accounts.id', 'access.account_id')
    .innerJoin('staff_sessions', 'staff_sessions.token_hash', 'access.staff_session')
    .innerJoin('accounts as staff', 'staff.id', 'staff_sessions.account_id')
    .select(['access.account_id', 'access.session_id', 'access.companion_hash'])
    .where('access.token_hash', '=', tokenHash)
    .where('access.ended_at', 'is', null)
    .where('access.ends_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.disabled', '=', 0)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.disabled', '=', 0)
    .where((row) =>
      row.or([
        row('staff.role', '=', 'admin'),
        row.and([row('staff.role', '=', 'support'), row('accounts.role', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}
