import type { StaffRole } from '@portico/contract/staff/roles';
import type { Account } from './store.ts';

/** An account as lists of staff show it. */
export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationality: string;
  readonly role: StaffRole | null;
  readonly disabled: boolean;
  readonly verified: boolean;
  readonly createdAt: string;
}

export function summaryOf(account: Account): AccountSummary {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    nationality: account.nationality,
    role: account.role,
    disabled: account.disabled === 1,
    verified: account.verified === 1,
    createdAt: new Date(account.created_at).toISOString(),
  };
}
