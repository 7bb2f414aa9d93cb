// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { pageCursor } from '../../cursor.ts';
import type { Description } from '../../endpoint.ts';
import { invitationList, invitationSearch, inviteePage } from '../../staff/invitations.ts';
import { accountRoles, type StaffEndpoint } from './row.ts';

/** Calls about who has invited whom. */
export const staffInvitationEndpoints = {
  findInvitations: {
    method: 'GET', path: '/staff/v1/invitations',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: invitationSearch, output: invitationList,
  },
  listInvitees: {
    method: 'GET', path: '/staff/v1/invitations/{id}',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: v.object({ id: v.string(), after: pageCursor }), output: inviteePage,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffInvitationDescriptions = {
  findInvitations: {
    purpose: 'Finds accounts by name, e-mail, id or invitation code, with who invited each and how many each has invited',
    errors: ['invalid_token', 'access_denied'],
  },
  listInvitees: {
    purpose: 'Lists the accounts that an account has invited, 50 at a time, newest first',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
} as const satisfies Record<keyof typeof staffInvitationEndpoints, Description>;
