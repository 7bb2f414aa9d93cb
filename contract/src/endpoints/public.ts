// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { config } from '../config.ts';
import { country } from '../countries.ts';
import { type Description, type Endpoint, nothing } from '../endpoint.ts';

/** Calls about what every visitor may read. */
export const publicEndpoints = {
  getConfig: {
    method: 'GET', path: '/config',
    base: 'oauth', encoding: 'none', answer: 'plain', who: 'anyone', shared: true, duringMaintenance: true,
    input: nothing, output: config,
  },
  listVerificationCountries: {
    method: 'GET', path: '/v1/countries/verification',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'anyone', sendsToken: true, shared: true, duringMaintenance: true,
    input: nothing, output: v.array(country),
  },
  listRegistrationCountries: {
    method: 'GET', path: '/v1/countries/registration',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'anyone', shared: true, duringMaintenance: true,
    input: nothing, output: v.array(country),
  },
  getCaptchaChallenge: {
    method: 'GET', path: '/v1/captcha',
    base: 'rest', encoding: 'none', answer: 'plain', who: 'anyone', duringMaintenance: true,
    input: nothing, output: v.record(v.string(), v.unknown()),
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const publicDescriptions = {
  getConfig: {
    call: 1, purpose: 'Returns the public configuration of this installation',
    errors: [],
  },
  listVerificationCountries: {
    call: 14, purpose: 'Lists the countries that can be chosen for a document',
    errors: [],
  },
  listRegistrationCountries: {
    call: 15, purpose: 'Lists the countries that can be chosen as nationality at registration',
    errors: [],
  },
  getCaptchaChallenge: {
    purpose: 'Returns a proof-of-work challenge of the built-in captcha, or `not_found` if another captcha is configured',
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof publicEndpoints, Description>;
