import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

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

export async function findQrRequestByCode({ kysely, now }: Db, codeHash: string): Promise<QrRow | undefined> {
  return await kysely
    .selectFrom('qr_requests')
    .selectAll()
    .select(now.as('now'))
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** A request that still waits for somebody's decision, with the name of the application it is for. */
export async function findWaitingQrRequest({ kysely, now }: Db, codeHash: string) {
  return await kysely
    .selectFrom('qr_requests')
    .leftJoin('applications', 'applications.id', 'qr_requests.application')
    .select(['qr_requests.browser', 'qr_requests.choices', 'qr_requests.created_at', 'applications.name'])
    .where('code_hash', '=', codeHash)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Notes that a signed-in device has opened the code. */
export async function noteScan({ kysely, now }: Db, codeHash: string): Promise<void> {
  await kysely
    .updateTable('qr_requests')
    .set({ scanned_at: now })
    .where('code_hash', '=', codeHash)
    .where('scanned_at', 'is', null)
    .execute();
}

/** Writes down a poll; one that came too soon makes every later one wait longer. */
export async function recordPoll({ kysely, now }: Db, codeHash: string, slowDownBy: number): Promise<void> {
  await kysely
    .updateTable('qr_requests')
    .set((row) => ({ polled_at: now, poll_interval: row('poll_interval', '+', slowDownBy) }))
    .where('code_hash', '=', codeHash)
    .execute();
}

/**
 * Decides a waiting request, once and for good: approved by whoever picks the number of its screen, denied by any other number
 * or none. Answers the decision, or undefined when there was nothing left to decide.
 */
export async function decideQrRequest(
  { kysely, now }: Db,
  codeHash: string,
  decider: { readonly sessionId: string; readonly userCode: string | null },
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
    }))
    .where('code_hash', '=', codeHash)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .returning('decision')
    .executeTakeFirst();
  return decided?.decision;
}

/** Takes an approved request up, once: answers the account of the session that approved it, if that session still lives. */
export async function redeemQrRequest(
  { kysely, now, dialect }: Db,
  codeHash: string,
): Promise<{ readonly id: string; readonly disabled: number } | 'spent' | 'withdrawn'> {
  const redeemed = await kysely
    .updateTable('qr_requests')
    .set({ redeemed_at: now })
    .where('code_hash', '=', codeHash)
    .where('decision', '=', 'APPROVED')
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return 'spent';
  const liveSession = kysely
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.disabled'])
    .where('sessions.id', '=', redeemed.session_id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now);
  // A change of the password at this moment waits, and then ends the new session as well.
  const account = await dialect.forShare(liveSession).executeTakeFirst();
  return account ?? 'withdrawn';
}
