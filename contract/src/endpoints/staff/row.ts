import type { Endpoint } from '../../endpoint.ts';
import type { ConsoleRole } from '../../staff/sign-in.ts';

/** One call of the console. */
export interface StaffEndpoint extends Endpoint {
  readonly path: `/staff/v1/${string}`;
  readonly base: 'console';
  readonly who: 'anyone' | 'staff-or-guest' | 'staff';
  readonly roles: readonly ConsoleRole[];
}

/** Every role: calls about the session. */
export const everyRole = ['moderator', 'support', 'admin'] as const;

/** Roles that may see accounts and act on them. */
export const accountRoles = ['support', 'admin'] as const;

/** Roles that may review documents. */
export const reviewRoles = ['moderator', 'admin'] as const;

/** Roles that may make the calls that change how Portico works, or that show the audit trail. */
export const adminOnly = ['admin'] as const;
