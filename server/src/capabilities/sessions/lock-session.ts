import type { ByUser, StaffMember } from '../../context/call.ts';
import type { SignedInUser } from '../../context/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { type Account, lockAccount, lockEnabledAccount } from '../accounts/store.ts';
import { hasStaffSession } from './staff-store.ts';
import { lockOpenSession } from './store.ts';

/**
 * Refuses a session that has ended, and keeps another from ending until the transaction ends: else what an
 * attacker sends could be stored after “This was not me” was answered.
 */
export async function requireOpenSession(
  tx: Db,
  call: { readonly user: Pick<SignedInUser, 'sessionId'> } & MayRefuse<'invalid_token'>,
): Promise<void> {
  // Documents are locked before accounts, and accounts before sessions: another order could cause a deadlock.
  must(call, await lockOpenSession(tx, call.user.sessionId), 'invalid_token');
}

/**
 * Locks the account of a session, before a change of how the account is protected. What ends all sessions
 * locks the account too, so it runs either before, and the change is refused, or after, and includes it.
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
