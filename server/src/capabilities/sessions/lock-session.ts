import type { ByUser, StaffMember } from '../../context/call.ts';
import type { SignedInUser } from '../../context/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { type Account, lockAccount, lockEnabledAccount } from '../accounts/store.ts';
import { hasStaffSession } from './staff-store.ts';
import { lockOpenSession } from './store.ts';

/**
 * Refuses if the session was ended after the call had been accepted; otherwise it cannot be ended until the
 * transaction ends. Without it, what an attacker sends at the moment of “This was not me” could be stored
 * after the answer that every session has ended. A transaction locks sessions last: documents come before
 * accounts, and accounts before sessions. Another order could cause a deadlock.
 */
export async function requireOpenSession(
  tx: Db,
  call: { readonly user: Pick<SignedInUser, 'sessionId'> } & MayRefuse<'invalid_token'>,
): Promise<void> {
  must(call, await lockOpenSession(tx, call.user.sessionId), 'invalid_token');
}

/**
 * Locks the account of a session and refuses as `requireOpenSession` does. A change of how an account is
 * protected begins with it. What ends all sessions locks the account too, so it runs either before, and the
 * change is refused, or after, and includes it.
 */
export async function lockOwnAccount(tx: Db, call: ByUser & MayRefuse<'invalid_token'>): Promise<Account> {
  const account = await lockAccount(tx, call.user.accountId);
  must(call, account, 'invalid_token');
  await requireOpenSession(tx, call);
  return account;
}

/**
 * Refuses if the session of a member of staff was ended after the call had been accepted. What ends it waits
 * for this transaction, and then ends also what was decided in it.
 */
export async function requireOpenStaffSession(
  tx: Db,
  call: { readonly staff: StaffMember } & MayRefuse<'invalid_token'>,
): Promise<void> {
  const { accountId, tokenHash } = call.staff;
  const isOpen = (await lockEnabledAccount(tx, accountId)) && (await hasStaffSession(tx, tokenHash));
  must(call, isOpen, 'invalid_token', { accountId });
}
