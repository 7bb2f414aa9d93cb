import type { Endpoint } from '../../endpoint.ts';
import type { ConsoleRole } from '../../staff/sign-in.ts';

/**
 * One call of the console. The console's own origin serves it, and no other. A call of `staff` needs the cookie of a console session
 * of an account with one of the `roles`; one of `staff-or-guest` is answered without a session too.
 */
export interface StaffEndpoint extends Pick<Endpoint, 'method' | 'input' | 'output'> {
  readonly path: `/staff/v1/${string}`;
  readonly encoding: 'none' | 'query' | 'json';
  readonly answer: 'envelope';
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
