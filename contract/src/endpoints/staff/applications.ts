// biome-ignore-all format: a table is read in rows.
import { type Description, done, nothing } from '../../endpoint.ts';
import { applicationDetails, applicationEdit, applicationList, applicationOrder, applicationTest, applicationTestInput, applicationTrial, namedApplication, namedTrial, newApplication, newSecret, pictureToStore, refusedCalls, registrationList, secretRotation, signOutNotices, startedTrial, storedPicture } from '../../staff/applications.ts';
import { accountRoles, adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about the linked applications. */
export const staffApplicationEndpoints = {
  listApplications: {
    method: 'GET', path: '/staff/v1/applications',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles, duringMaintenance: true,
    input: nothing, output: applicationList,
  },
  listRegistrations: {
    method: 'GET', path: '/staff/v1/registrations',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: nothing, output: registrationList,
  },
  getApplication: {
    method: 'GET', path: '/staff/v1/applications/{id}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles, duringMaintenance: true,
    input: namedApplication, output: applicationDetails,
  },
  addApplication: {
    method: 'POST', path: '/staff/v1/applications',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newApplication, output: newSecret,
  },
  editApplication: {
    method: 'PUT', path: '/staff/v1/applications/{id}',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationEdit, output: done,
  },
  orderApplications: {
    method: 'PUT', path: '/staff/v1/application-order',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationOrder, output: done,
  },
  storeApplicationPicture: {
    method: 'POST', path: '/staff/v1/application-pictures', bodyBytes: 2_700_000,
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: pictureToStore, output: storedPicture,
  },
  rotateApplicationSecret: {
    method: 'POST', path: '/staff/v1/applications/{id}/rotate-secret',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: secretRotation, output: newSecret,
  },
  endOldApplicationSecret: {
    method: 'DELETE', path: '/staff/v1/applications/{id}/old-secret',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: namedApplication, output: done,
  },
  testApplication: {
    method: 'POST', path: '/staff/v1/applications/{id}/test',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationTestInput, output: applicationTest,
  },
  startTrial: {
    method: 'POST', path: '/staff/v1/applications/{id}/trials',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: namedApplication, output: startedTrial,
  },
  getTrial: {
    method: 'GET', path: '/staff/v1/applications/{id}/trials/{trial}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: namedTrial, output: applicationTrial,
  },
  listRefusedCalls: {
    method: 'GET', path: '/staff/v1/applications/{id}/refused-calls',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles, duringMaintenance: true,
    input: namedApplication, output: refusedCalls,
  },
  listSignOutNotices: {
    method: 'GET', path: '/staff/v1/applications/{id}/sign-out-notices',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles, duringMaintenance: true,
    input: namedApplication, output: signOutNotices,
  },
  removeApplication: {
    method: 'DELETE', path: '/staff/v1/applications/{id}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: namedApplication, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffApplicationDescriptions = {
  listApplications: {
    purpose: 'Lists the applications in the order in which the portal shows them',
    errors: ['invalid_token', 'access_denied'],
  },
  listRegistrations: {
    purpose: 'Lists the tokens with which programs register applications, and what they have registered',
    errors: ['invalid_token', 'access_denied'],
  },
  getApplication: {
    purpose: 'Returns what is registered of an application',
    errors: ['invalid_token', 'access_denied'],
  },
  addApplication: {
    purpose: 'Registers an application after all others, and returns its client secret once',
    errors: ['invalid_token', 'access_denied'],
  },
  editApplication: {
    purpose: 'Changes what is registered of an application, and its place among the others',
    errors: ['invalid_token', 'access_denied'],
  },
  orderApplications: {
    purpose: 'Says in which order the portal shows the applications, and which of them the landing page shows',
    errors: ['invalid_token', 'access_denied'],
  },
  storeApplicationPicture: {
    purpose: 'Draws a PNG, JPEG or WebP file anew as a WebP file, and keeps it for an application; users do not see it',
    errors: ['invalid_token', 'access_denied'],
  },
  rotateApplicationSecret: {
    purpose: 'Replaces the client secret of an application, and returns the new one once. The old one is accepted for as many hours as are asked for',
    errors: ['invalid_token', 'access_denied'],
  },
  endOldApplicationSecret: {
    purpose: 'Ends the old client secret of an application before its time',
    errors: ['invalid_token', 'access_denied'],
  },
  testApplication: {
    purpose: 'Opens the registered addresses of an application, begins a sign-in, presents its secret if it is given, and returns the first thing that is wrong',
    errors: ['invalid_token', 'access_denied'],
  },
  startTrial: {
    purpose: 'Begins a sign-in at an application that an admin tries. Its answer leads back to the console, and the application gets nothing',
    errors: ['invalid_token', 'access_denied'],
  },
  getTrial: {
    purpose: 'Returns what a trial of a sign-in has shown: nothing until it has come to its end',
    errors: ['invalid_token', 'access_denied'],
  },
  listRefusedCalls: {
    purpose: 'Lists what an application was refused, with code and reason, the newest first',
    errors: ['invalid_token', 'access_denied'],
  },
  listSignOutNotices: {
    purpose: 'Lists when an application was told that a session has ended, and what it answered, the newest first',
    errors: ['invalid_token', 'access_denied'],
  },
  removeApplication: {
    purpose: 'Removes an application and ends its tokens',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffApplicationEndpoints, Description>;
