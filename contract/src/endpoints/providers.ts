// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { identityInput, linkedIdentity } from '../account/identities.ts';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';
import { linkOutcome, linkStart, providerAnswer, providerOutcome, providerStart, providerWay } from '../providers/sign-in.ts';
import { confirmed } from '../registration.ts';

/**
 * Calls about the sign-in with outside providers, and about the identities at them that a user has linked.
 */
export const providerEndpoints = {
  startProvider: {
    method: 'POST', path: '/oauth/provider',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'client',
    input: providerStart, output: providerWay,
  },
  answerProvider: {
    // POST, because an address ends up in logs and the code of the provider must not.
    method: 'POST', path: '/oauth/provider/answer',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'client',
    input: providerAnswer, output: providerOutcome,
  },
  confirmByProvider: {
    method: 'POST', path: '/v1/registration/provider',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'anyone',
    input: nothing, output: confirmed,
  },
  listIdentities: {
    method: 'GET', path: '/v1/identities',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(linkedIdentity),
  },
  startLinking: {
    method: 'POST', path: '/v1/identities/start',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: linkStart, output: providerWay,
  },
  linkIdentity: {
    method: 'POST', path: '/v1/identities',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: providerAnswer, output: linkOutcome,
  },
  removeIdentity: {
    method: 'DELETE', path: '/v1/identities/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: identityInput, output: done,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const providerDescriptions = {
  startProvider: {
    purpose: 'Returns the address at a provider to which the browser is led to sign in',
    errors: ['invalid_client', 'unauthorized_client', 'unsupported_application', 'not_found'],
  },
  answerProvider: {
    purpose: 'Takes the answer of a provider, and signs its user in, or says what follows instead',
    errors: ['invalid_client', 'unauthorized_client', 'user_disabled', 'invalid_grant', 'too_many_accounts'],
  },
  confirmByProvider: {
    purpose: 'Completes a registration whose e-mail the provider has confirmed, in the browser that registered',
    errors: ['incorrect_code', 'email_occupied', 'too_many_accounts'],
  },
  listIdentities: {
    purpose: 'Lists the identities at providers that the user has linked',
    errors: ['invalid_token'],
  },
  startLinking: {
    purpose: 'Returns the address at a provider to which the browser is led to link an identity',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved', 'not_found'],
  },
  linkIdentity: {
    purpose: 'Takes the answer of a provider, and links its user with the account',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved'],
  },
  removeIdentity: {
    purpose: 'Removes an identity with which the user could sign in; the password stays',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
} as const satisfies Record<keyof typeof providerEndpoints, Description>;
