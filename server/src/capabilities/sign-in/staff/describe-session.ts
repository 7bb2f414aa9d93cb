import type { StaffSession } from '@portico/contract/staff/sign-in';
import type { Db } from '../../../db/database.ts';
import type { Digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { findStaffSession } from '../../sessions/staff-store.ts';

/** What the console shows of the session of its user. */
export async function describeSession(db: Db, tokenHash: Digest): Promise<StaffSession> {
  const session = await findStaffSession(db, tokenHash);
  const account = session && (await findAccount(db, session.account_id));
  const role = account && consoleRoleOf(account.role);
  if (!role) throw new Error('The session was removed while it was read.');
  return {
    accountId: account.id,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    role,
    endsAt: new Date(session.expires_at).toISOString(),
  };
}
