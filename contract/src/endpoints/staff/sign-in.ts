// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { type Description, done, nothing } from '../../endpoint.ts';
import { passkeyRequestOptions } from '../../passkeys.ts';
import { staffCodeInput, staffPasskeyInput, staffSecondStep, staffSession, staffSignInInput } from '../../staff/sign-in.ts';
import { everyRole, type StaffEndpoint } from './row.ts';

/** Calls about the session of a member of staff. */
export const staffSignInEndpoints = {
  getStaffCaptcha: {
    method: 'GET', path: '/staff/v1/captcha',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'anyone', roles: [], duringMaintenance: true,
    input: nothing, output: v.record(v.string(), v.unknown()),
  },
  startStaffSignIn: {
    method: 'POST', path: '/staff/v1/sign-in',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'anyone', roles: [],
    input: staffSignInInput, output: staffSecondStep,
  },
  resendStaffCode: {
    method: 'POST', path: '/staff/v1/sign-in/resend',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'anyone', roles: [],
    input: nothing, output: staffSecondStep,
  },
  confirmStaffSignIn: {
    method: 'POST', path: '/staff/v1/sign-in/code',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'anyone', roles: [],
    input: staffCodeInput, output: staffSession,
  },
  startStaffPasskey: {
    method: 'POST', path: '/staff/v1/sign-in/passkey',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'anyone', roles: [],
    input: nothing, output: passkeyRequestOptions,
  },
  confirmStaffPasskey: {
    method: 'POST', path: '/staff/v1/sign-in/passkey/confirm',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'anyone', roles: [],
    input: staffPasskeyInput, output: staffSession,
  },
  restoreStaffSession: {
    method: 'GET', path: '/staff/v1/session/current',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff-or-guest', roles: everyRole, duringMaintenance: true,
    input: nothing, output: v.nullable(staffSession),
  },
  getStaffSession: {
    method: 'GET', path: '/staff/v1/session',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: everyRole, duringMaintenance: true,
    input: nothing, output: staffSession,
  },
  endStaffSession: {
    method: 'DELETE', path: '/staff/v1/session',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: everyRole, duringMaintenance: true,
    input: nothing, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffSignInDescriptions = {
  getStaffCaptcha: {
    purpose: 'Returns a challenge of the built-in captcha, which the sign-in to the console requires after several failures',
    errors: [],
  },
  startStaffSignIn: {
    purpose: 'Starts a sign-in to the console with the e-mail and password of an account that has a role and a second factor besides the mailbox',
    errors: [
      'bad_credentials', 'user_account_locked', 'user_disabled', 'google_recaptcha_v2_required', 'invalid_recaptcha',
      'access_denied', 'second_factor_required', 'second_factor_too_new', 'passkey_suspended',
    ],
  },
  resendStaffCode: {
    purpose: 'Sends the code of the second step again',
    errors: ['invalid_token', 'access_denied'],
  },
  confirmStaffSignIn: {
    purpose: 'Completes a sign-in to the console with the code of the second factor, and starts a session',
    errors: ['invalid_token', 'access_denied', 'incorrect_otp', 'otp_confirmation_error'],
  },
  startStaffPasskey: {
    purpose: 'Returns the WebAuthn options for the second step of a sign-in to the console with a passkey',
    errors: ['invalid_token', 'access_denied'],
  },
  confirmStaffPasskey: {
    purpose: 'Completes a sign-in to the console with a passkey, and starts a session',
    errors: ['invalid_token', 'access_denied', 'invalid_passkey', 'passkey_suspended', 'user_disabled'],
  },
  restoreStaffSession: {
    purpose: 'Returns the session that this browser has, or null: the first call of a page that is opened',
    errors: ['access_denied'],
  },
  getStaffSession: {
    purpose: 'Returns the signed-in member of staff, and when the session ends',
    errors: ['invalid_token', 'access_denied'],
  },
  endStaffSession: {
    purpose: 'Signs out of the console',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffSignInEndpoints, Description>;
