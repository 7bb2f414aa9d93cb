// biome-ignore-all format: a table is read in rows.
import { type Description, done } from '../../endpoint.ts';
import { erasurePage, erasureSearch } from '../../staff/erasures.ts';
import { actInput } from '../../staff/lists.ts';
import { accountRoles, type StaffEndpoint } from './row.ts';

/** Calls about the erasure of accounts, for which two members of the staff are needed. */
export const staffErasureEndpoints = {
  requestErasure: {
    method: 'POST', path: '/staff/v1/accounts/{id}/erasure',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  listErasureRequests: {
    method: 'GET', path: '/staff/v1/erasures',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: erasureSearch, output: erasurePage,
  },
  confirmErasure: {
    method: 'POST', path: '/staff/v1/erasures/{id}/confirm',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  rejectErasure: {
    method: 'POST', path: '/staff/v1/erasures/{id}/reject',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffErasureDescriptions = {
  requestErasure: {
    purpose: 'Asks for the erasure of an account, which a second member of the staff confirms. Its user is told by mail',
    errors: ['invalid_token', 'access_denied'],
  },
  listErasureRequests: {
    purpose: 'Lists the erasures that wait for a second member of the staff, 20 at a time, oldest first',
    errors: ['invalid_token', 'access_denied'],
  },
  confirmErasure: {
    purpose: 'Erases an account for which another member of the staff has asked. It needs a sign-in of the last 15 minutes',
    errors: ['invalid_token', 'access_denied'],
  },
  rejectErasure: {
    purpose: 'Rejects the erasure of an account, or withdraws the own request. The account stays',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffErasureEndpoints, Description>;
