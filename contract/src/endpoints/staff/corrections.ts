// biome-ignore-all format: a table is read in rows.
import { type Description, done } from '../../endpoint.ts';
import { correctionPage, correctionSearch, declineAct, nameAct } from '../../staff/corrections.ts';
import { actInput } from '../../staff/lists.ts';
import { accountRoles, type StaffEndpoint } from './row.ts';

/** Calls about the names of accounts. */
export const staffCorrectionEndpoints = {
  listNameCorrections: {
    method: 'GET', path: '/staff/v1/name-corrections',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: correctionSearch, output: correctionPage,
  },
  acceptNameCorrection: {
    method: 'POST', path: '/staff/v1/name-corrections/{id}/accept',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: actInput, output: done,
  },
  declineNameCorrection: {
    method: 'POST', path: '/staff/v1/name-corrections/{id}/decline',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: declineAct, output: done,
  },
  correctName: {
    method: 'POST', path: '/staff/v1/accounts/{id}/name',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: nameAct, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffCorrectionDescriptions = {
  listNameCorrections: {
    purpose: 'Lists the corrections of a name that wait for staff, 20 at a time, oldest first',
    errors: ['invalid_token', 'access_denied'],
  },
  acceptNameCorrection: {
    purpose: 'Gives an account the name that its user asks for. A passport that shows another name must be sent again',
    errors: ['invalid_token', 'access_denied'],
  },
  declineNameCorrection: {
    purpose: 'Declines a correction of a name, and mails the user why',
    errors: ['invalid_token', 'access_denied'],
  },
  correctName: {
    purpose: 'Gives an account another name without being asked by its user. A passport that shows another name must be sent again',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffCorrectionEndpoints, Description>;
