// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';
import { passkey, passkeyCreationOptions, passkeyInput, registerPasskeyInput, renamePasskeyInput } from '../passkeys.ts';

/** Calls about the passkeys (WebAuthn credentials) of a user. Those of a sign-in are in `oauthEndpoints`. */
export const passkeyEndpoints = {
  startPasskeyRegistration: {
    method: 'POST', path: '/v1/passkeys/options',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: passkeyCreationOptions,
  },
  registerPasskey: {
    method: 'POST', path: '/v1/passkeys',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: registerPasskeyInput, output: passkey,
  },
  listPasskeys: {
    method: 'GET', path: '/v1/passkeys',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(passkey),
  },
  renamePasskey: {
    method: 'PUT', path: '/v1/passkeys/{id}',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: renamePasskeyInput, output: done,
  },
  confirmPasskey: {
    method: 'POST', path: '/v1/passkeys/{id}/confirm',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: passkeyInput, output: done,
  },
  deletePasskey: {
    method: 'DELETE', path: '/v1/passkeys/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: passkeyInput, output: done,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const passkeyDescriptions = {
  startPasskeyRegistration: {
    purpose: 'Returns the WebAuthn options to create a passkey in the browser',
    errors: ['invalid_token', 'access_denied', 'factor_not_offered', 'factor_not_proved'],
  },
  registerPasskey: {
    purpose: 'Stores the passkey that the browser has created',
    errors: ['invalid_token', 'factor_not_offered', 'invalid_passkey', 'passkey_exists'],
  },
  listPasskeys: {
    purpose: 'Lists the passkeys of the user',
    errors: ['invalid_token'],
  },
  renamePasskey: {
    purpose: 'Changes the name of a passkey',
    errors: ['invalid_token', 'not_found'],
  },
  confirmPasskey: {
    purpose: 'Lets a passkey sign in again that was suspended because it was young when the password was reset by mail',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  deletePasskey: {
    purpose: 'Removes a passkey',
    errors: ['invalid_token', 'access_denied', 'not_found', 'second_factor_demanded', 'last_passkey'],
  },
} as const satisfies Record<keyof typeof passkeyEndpoints, Description>;
