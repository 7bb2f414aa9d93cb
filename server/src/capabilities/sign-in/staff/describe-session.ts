import type { ConsoleRole, StaffSession } from '@portico/contract/staff/sign-in';
import type { Context } from '../../../context/context.ts';
import { findAccount } from '../../accounts/store.ts';
import { findStaffSession } from '../../sessions/staff-store.ts';

/** What the console shows of the session of its user. */
export async function describeSession(
  tokenHash: string,
  role: ConsoleRole,
  { db }: Context,
): Promise<StaffSession> {
  const session = await findStaffSession(db, tokenHash);
  const account = session && (await findAccount(db, session.account_id));
  if (!account) throw new Error('The session was removed while it was read.');
  return {
    accountId: account.id,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    role,
    endsAt: new Date(session.expires_at).toISOString(),
  };
}
