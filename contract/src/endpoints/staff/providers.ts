// biome-ignore-all format: a table is read in rows.
import { type Description, done, nothing } from '../../endpoint.ts';
import { namedProvider, newProvider, providerEdit, providerList, providerTest } from '../../providers/settings.ts';
import { actInput } from '../../staff/lists.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about the providers with which users can sign in. */
export const staffProviderEndpoints = {
  listProviders: {
    method: 'GET', path: '/staff/v1/providers',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: providerList,
  },
  addProvider: {
    method: 'POST', path: '/staff/v1/providers',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newProvider, output: done,
  },
  editProvider: {
    method: 'PUT', path: '/staff/v1/providers/{id}',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: providerEdit, output: done,
  },
  removeProvider: {
    method: 'POST', path: '/staff/v1/providers/{id}/remove',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
  testProvider: {
    method: 'POST', path: '/staff/v1/providers/{id}/test',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: namedProvider, output: providerTest,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffProviderDescriptions = {
  listProviders: {
    purpose: 'Lists the providers with which users can sign in, with the number of accounts that have linked each; never their secrets',
    errors: ['invalid_token', 'access_denied'],
  },
  addProvider: {
    purpose: 'Adds a provider with which users can sign in, if its own description can be read and says what is needed',
    errors: ['invalid_token', 'access_denied'],
  },
  editProvider: {
    purpose: 'Changes a provider; its kind and its issuer stay, because the accounts of its users are linked to them',
    errors: ['invalid_token', 'access_denied'],
  },
  removeProvider: {
    purpose: 'Removes a provider, and the links of accounts to it',
    errors: ['invalid_token', 'access_denied'],
  },
  testProvider: {
    purpose: 'Reads the description of a provider now, and says what is wrong with it',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
} as const satisfies Record<keyof typeof staffProviderEndpoints, Description>;
