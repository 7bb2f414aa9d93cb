import { type ConsoleRole, consoleRoles, consoleSession } from '@portico/contract/staff/sign-in';
import type { StaffSessionRow } from './staff-store.ts';

/** The role with which an account can use the console, or null. */
export function consoleRoleOf(role: string | null): ConsoleRole | null {
  return consoleRoles.find((allowed) => allowed === role) ?? null;
}

type Times = Pick<StaffSessionRow, 'now' | 'expires_at' | 'last_used_at' | 'disabled'>;

/** Why a session is not valid any more, or null for a valid one. */
export function endOfStaffSession(row: Times): 'expired' | 'idle' | 'disabled' | null {
  if (row.now >= row.expires_at) return 'expired';
  if (row.now >= row.last_used_at + consoleSession.idle * 1000) return 'idle';
  return row.disabled === 1 ? 'disabled' : null;
}
