import type { Locale } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import type { StaffSession } from '@portico/contract/staff/sign-in';
import type { Db } from '../../../db/database.ts';
import type { Digest } from '../../../platform/secrets.ts';
import { personName } from '../../accounts/person-name.ts';
import { findAccount } from '../../accounts/store.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { findStaffSession } from '../../sessions/staff-store.ts';

/** What the console shows of the session of its user. */
export async function describeSession(db: Db, tokenHash: Digest, reader: Locale): Promise<StaffSession> {
  const session = await findStaffSession(db, tokenHash);
  const account = session && (await findAccount(db, session.account_id));
  const role = account && consoleRoleOf(account.role);
  if (!role) throw new Error('The session was removed while it was read.');
  return {
    accountId: account.id,
    name: fullName(personName(account), reader),
    email: account.email,
    role,
    endsAt: new Date(session.expires_at).toISOString(),
  };
}
