import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';

export type QrRow = Selectable<Tables['qr_requests']> & { readonly now: number };

export async function insertQrRequest(
  { kysely, now }: Db,
  request: Omit<Insertable<Tables['qr_requests']>, 'created_at' | 'expires_at'>,
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('qr_requests')
    .values((row) => ({ ...request, created_at: now, expires_at: row(now, '+', lifetime * 1000) }))
    .execute();
}

export async function findQrRequestByCode({ kysely, now }: Db, codeHash: Digest): Promise<QrRow | undefined> {
  return await kysely
    .selectFrom('qr_requests')
    .selectAll()
    .select(now.as('now'))
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/**
 * Assigns a waiting request to the first account that opens it: from then on no other account finds it.
 * Returns the request with the name of its application.
 */
export async function openQrRequest({ kysely, now }: Db, codeHash: Digest, accountId: AccountId) {
  const opened = await kysely
    .updateTable('qr_requests')
    .set((row) => ({ opened_by: accountId, scanned_at: row.fn.coalesce('scanned_at', now) }))
    .where('code_hash', '=', codeHash)
    .where((row) => row.or([row('opened_by', 'is', null), row('opened_by', '=', accountId)]))
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!opened) return undefined;
  return await kysely
    .selectFrom('qr_requests')
    .leftJoin('applications', 'applications.id', 'qr_requests.application')
    .select(['qr_requests.browser', 'qr_requests.choices', 'qr_requests.created_at'])
    .select(['applications.name', 'applications.names'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Stores the time of a poll; one that came too soon lengthens the interval. */
export async function recordPoll({ kysely, now }: Db, codeHash: Digest, slowDownBy: number): Promise<void> {
  await kysely
    .updateTable('qr_requests')
    .set((row) => ({ polled_at: now, poll_interval: row('poll_interval', '+', slowDownBy) }))
    .where('code_hash', '=', codeHash)
    .execute();
}

/**
 * Decides a waiting request, once: approved with the number that its screen shows, else denied. Only the
 * account that opened it first may decide; undefined when this account has nothing to decide.
 */
export async function decideQrRequest(
  { kysely, now }: Db,
  codeHash: Digest,
  decider: { readonly sessionId: SessionId; readonly accountId: AccountId; readonly userCode: string | null },
) {
  const decided = await kysely
    .updateTable('qr_requests')
    .set((row) => ({
      decision: row
        .case()
        .when('user_code', '=', decider.userCode ?? '')
        .then('APPROVED' as const)
        .else('DENIED' as const)
        .end(),
      session_id: decider.sessionId,
      opened_by: decider.accountId,
    }))
    .where('code_hash', '=', codeHash)
    .where((row) => row.or([row('opened_by', 'is', null), row('opened_by', '=', decider.accountId)]))
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .returning('decision')
    .executeTakeFirst();
  return decided?.decision;
}

/**
 * Redeems an approved request, once. Returns when the session ends that approved it, and what was proved in
 * it, if it is live. The caller has locked the account, so that what ends all sessions also ends the new one.
 */
export async function redeemQrRequest({ kysely, now, dialect }: Db, codeHash: Digest) {
  const redeemed = await kysely
    .updateTable('qr_requests')
    .set({ redeemed_at: now })
    .where('code_hash', '=', codeHash)
    .where('decision', '=', 'APPROVED')
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return 'spent' as const;
  const liveSession = kysely
    .selectFrom('sessions')
    .select(['expires_at', 'password_checked_at', 'passkey_checked_at', 'proved_before', now.as('now')])
    .where('id', '=', redeemed.session_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  return (await dialect.forShare(liveSession).executeTakeFirst()) ?? ('withdrawn' as const);
}

/**
 * Denies the requests that an account has opened and no browser has redeemed, also those that it has
 * approved.
 */
export async function withdrawQrRequests({ kysely, now }: Db, accountId: AccountId): Promise<void> {
  await kysely
    .updateTable('qr_requests')
    .set({ decision: 'DENIED' })
    .where('opened_by', '=', accountId)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Binds the waiting requests of one browser to its new cookie. */
export async function rebindQrRequests({ kysely, now }: Db, fromHash: Digest, toHash: Digest): Promise<void> {
  await kysely
    .updateTable('qr_requests')
    .set({ browser_hash: toHash })
    .where('browser_hash', '=', fromHash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
