// biome-ignore-all format: a table is read in rows.
import { type Description, done } from '../../endpoint.ts';
import { actInput } from '../../staff/lists.ts';
import { grantedRole, roleAct, staffList, staffSearch } from '../../staff/staff.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about who is staff. */
export const staffRoleEndpoints = {
  listStaff: {
    method: 'GET', path: '/staff/v1/staff',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: staffSearch, output: staffList,
  },
  grantRole: {
    method: 'POST', path: '/staff/v1/accounts/{id}/role',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: roleAct, output: grantedRole,
  },
  revokeRole: {
    method: 'POST', path: '/staff/v1/accounts/{id}/revoke-role',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffRoleDescriptions = {
  listStaff: {
    purpose: 'Lists the accounts with a role, with their second factors and their last sign-in to the console, 20 at a time, newest first',
    errors: ['invalid_token', 'access_denied'],
  },
  grantRole: {
    purpose: 'Gives an account a role, in place of the one it has. The caller must have signed in within the last 15 minutes',
    errors: ['invalid_token', 'access_denied'],
  },
  revokeRole: {
    purpose: 'Takes the role of an account away. The caller must have signed in within the last 15 minutes',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffRoleEndpoints, Description>;
