// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { pageCursor } from '../../cursor.ts';
import { type Description, done } from '../../endpoint.ts';
import { accountActivity, accountDetails, accountList, accountSearch, invitationAct, selfieAct } from '../../staff/accounts.ts';
import { actInput } from '../../staff/lists.ts';
import { begunLook, lookInput } from '../../staff/looks.ts';
import { newNote, notePage } from '../../staff/notes.ts';
import { confirmationAct } from '../../staff/support.ts';
import { accountRoles, type StaffEndpoint } from './row.ts';

/** Calls about the accounts of users. */
export const staffAccountEndpoints = {
  findAccounts: {
    method: 'GET', path: '/staff/v1/accounts',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: accountSearch, output: accountList,
  },
  getAccount: {
    method: 'GET', path: '/staff/v1/accounts/{id}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: v.object({ id: v.string() }), output: accountDetails,
  },
  listAccountActivity: {
    method: 'GET', path: '/staff/v1/accounts/{id}/activity',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: v.object({ id: v.string(), after: pageCursor }), output: accountActivity,
  },
  listAccountNotes: {
    method: 'GET', path: '/staff/v1/accounts/{id}/notes',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: v.object({ id: v.string(), after: pageCursor }), output: notePage,
  },
  addAccountNote: {
    method: 'POST', path: '/staff/v1/accounts/{id}/notes',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: newNote, output: done,
  },
  disableAccount: {
    method: 'POST', path: '/staff/v1/accounts/{id}/disable',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  enableAccount: {
    method: 'POST', path: '/staff/v1/accounts/{id}/enable',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  endAccountSessions: {
    method: 'POST', path: '/staff/v1/accounts/{id}/end-sessions',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  unlockSignIn: {
    method: 'POST', path: '/staff/v1/accounts/{id}/unlock',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  startReset: {
    method: 'POST', path: '/staff/v1/accounts/{id}/reset-password',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  sendConfirmationAgain: {
    method: 'POST', path: '/staff/v1/registrations/confirmation',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: confirmationAct, output: done,
  },
  resetFactors: {
    method: 'POST', path: '/staff/v1/accounts/{id}/reset-factors',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  startTakeout: {
    method: 'POST', path: '/staff/v1/accounts/{id}/takeout',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  requireSelfie: {
    method: 'POST', path: '/staff/v1/accounts/{id}/selfie',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: selfieAct, output: done,
  },
  blockInvitation: {
    method: 'POST', path: '/staff/v1/accounts/{id}/invitation',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: invitationAct, output: done,
  },
  beginLook: {
    method: 'POST', path: '/staff/v1/accounts/{id}/look',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: lookInput, output: begunLook,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffAccountDescriptions = {
  findAccounts: {
    purpose: 'Finds accounts by name, e-mail or id',
    errors: ['invalid_token', 'access_denied'],
  },
  getAccount: {
    purpose: 'Returns the status, sponsor, invitees, second factors and sessions of an account',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  listAccountActivity: {
    purpose: 'Lists the records of the audit trail about an account, 50 at a time, newest first',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  listAccountNotes: {
    purpose: 'Lists the notes of staff about an account, 20 at a time, newest first',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  addAccountNote: {
    purpose: 'Adds a note about an account, which other staff see and nobody can change',
    errors: ['invalid_token', 'access_denied'],
  },
  disableAccount: {
    purpose: 'Disables an account and ends its sessions at once',
    errors: ['invalid_token', 'access_denied'],
  },
  enableAccount: {
    purpose: 'Enables a disabled account, so that its user can sign in again',
    errors: ['invalid_token', 'access_denied'],
  },
  endAccountSessions: {
    purpose: 'Ends every session of an account',
    errors: ['invalid_token', 'access_denied'],
  },
  unlockSignIn: {
    purpose: 'Ends the locks of an account after wrong passwords and wrong codes',
    errors: ['invalid_token', 'access_denied'],
  },
  startReset: {
    purpose: 'Mails the user of an account a link for a new password; the answer does not contain it',
    errors: ['invalid_token', 'access_denied'],
  },
  sendConfirmationAgain: {
    purpose: 'Mails the confirmation link of a registration that is not confirmed again',
    errors: ['invalid_token', 'access_denied'],
  },
  resetFactors: {
    purpose: 'Removes the second factors, passkeys, recovery codes and trusted browsers of an account',
    errors: ['invalid_token', 'access_denied'],
  },
  startTakeout: {
    purpose: 'Prepares a takeout of all data about the user of an account, which only that user can open',
    errors: ['invalid_token', 'access_denied'],
  },
  requireSelfie: {
    purpose: 'Requires a selfie from the user of an account, or removes this requirement',
    errors: ['invalid_token', 'access_denied'],
  },
  blockInvitation: {
    purpose: 'Blocks the invitation code of an account, or unblocks it',
    errors: ['invalid_token', 'access_denied'],
  },
  beginLook: {
    purpose: 'Begins to look at the portal as its user sees it, with the code that the user has read out; answers with what opens it, once',
    errors: ['invalid_token', 'access_denied', 'incorrect_code'],
  },
} as const satisfies Record<keyof typeof staffAccountEndpoints, Description>;
