import type { StaffAccount } from '@portico/contract/staff/staff';
import { type Account, findAccount } from '../../capabilities/accounts/store.ts';
import { findLatestRecords } from '../../capabilities/audit/store.ts';
import { findStaffFactors } from '../../capabilities/sign-in/staff/staff-factors.ts';
import type { Db } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { findAccounts } from '../accounts/find-accounts.ts';

/**
 * Accounts with a role, the newest first: what the console accepts as their second step, and when each has
 * last signed in to it.
 */
export async function listStaff(
  db: Db,
  page: { readonly after?: string; readonly limit: number },
): Promise<{ readonly accounts: readonly StaffAccount[]; readonly next: string | null }> {
  const { accounts, next } = await findAccounts(db, { ...page, role: 'any' });
  const ids = accounts.map(({ id }) => id);
  const signIns = await findLatestRecords(db, 'CONSOLE_SIGN_IN', ids);
  const described = accounts.map(async (summary) => {
    const account = await findAccount(db, asAccountId(summary.id));
    const at = signIns.get(summary.id);
    const lastSignInAt = at === undefined ? null : new Date(at).toISOString();
    return account && { ...summary, ...(await describeFactors(db, account)), lastSignInAt };
  });
  // One that was erased a moment ago is not there any more.
  return { accounts: (await Promise.all(described)).filter((account) => account !== undefined), next };
}

async function describeFactors(db: Db, account: Account) {
  const { accepted, refusal } = await findStaffFactors(db, account);
  const { factors, passkeys, recoveryCodes } = accepted;
  return {
    accepted: { factors: factors.map(({ type }) => type), passkeys: passkeys.length, recoveryCodes },
    factorRefusal: refusal,
  };
}
