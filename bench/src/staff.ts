import { randomBytes } from 'node:crypto';
import { insertStaffSession } from '../../server/src/capabilities/sessions/staff-store.ts';
import type { Db } from '../../server/src/db/database.ts';
import type { AccountId } from '../../server/src/platform/ids.ts';
import { digest } from '../../server/src/platform/secrets.ts';

/** Opens a session of the console for an hour. Returns its token. */
export async function signInStaff(db: Db, account: AccountId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const session = { token_hash: digest(token), account_id: account, browser: '', address: '10.0.0.1' };
  await insertStaffSession(db, session, 3600);
  return token;
}

export function staffHeaders(token: string): Readonly<Record<string, string>> {
  return { cookie: `console=${token}`, 'sec-fetch-site': 'same-origin' };
}
