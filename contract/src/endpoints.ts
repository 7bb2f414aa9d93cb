// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { config } from './config.ts';
import { country } from './countries.ts';
import type { Endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { changePasswordInput, confirmResetInput, requestResetInput } from './password.ts';
import { profile } from './profile.ts';
import {
  confirmationInput,
  registrationInput,
  resendInput,
  resource,
  sponsor,
  sponsorInput,
} from './registration.ts';
import { session } from './sessions.ts';
import {
  accessToken,
  issueTokenInput,
  qrApproval,
  qrCodeInput,
  qrRequest,
  qrStart,
  redirectInput,
  redirectTarget,
  tokenInfo,
  tokenSet,
} from './sign-in.ts';
import {
  confirmTwoFactorInput,
  deactivateTwoFactorInput,
  setting,
  startTwoFactorInput,
  twoFactorSettingInput,
  twoFactorSetup,
  twoFactorToken,
} from './two-factor.ts';
import { document, documentType, verificationItem } from './verification.ts';

const nothing = v.object({});
const done = v.null();
const twoFactorTypeList = v.array(v.string());

/**
 * Every call of the wire. Server, client, tests and OpenAPI are made from this table; read it aloud and you know the whole
 * surface of the product.
 */
export const endpoints = {
  getConfig: {
    call: 1, purpose: 'Public configuration of this installation',
    method: 'GET', path: '/config',
    base: 'oauth', encoding: 'none', answer: 'plain', who: 'anyone', shared: true,
    input: nothing, output: config,
    errors: [],
  },
  issueToken: {
    call: 2, purpose: 'Signs a person in, by password, by the second step, or by an approved QR code',
    method: 'POST', path: '/oauth/token',
    base: 'oauth', encoding: 'form', answer: 'oauth', who: 'client', rates: limits.rates.token, ratesCountFailures: true,
    input: issueTokenInput, output: tokenSet,
    errors: [
      'bad_credentials', 'user_account_locked', 'user_disabled', 'google_recaptcha_v2_required',
      'invalid_recaptcha', 'incorrect_otp', 'otp_confirmation_error', 'unsupported_application',
      'unsupported_grant_type', 'unauthorized_client', 'invalid_grant', 'invalid_client',
      'authorization_pending', 'slow_down', 'expired_token', 'access_denied',
    ],
  },
  revokeToken: {
    call: 3, purpose: 'Signs out: ends the session of the presented token and every token made from it',
    method: 'DELETE', path: '/oauth/token/revoke',
    base: 'oauth', encoding: 'none', answer: 'envelope', who: 'bearer',
    input: nothing, output: done,
    errors: ['invalid_token'],
  },
  checkToken: {
    call: 4, purpose: 'Tells a client what a token in its hand is good for',
    method: 'POST', path: '/oauth/check_token',
    base: 'oauth', encoding: 'queryOrForm', answer: 'oauth', who: 'client', rates: limits.rates.checkToken,
    input: v.object({ token: accessToken }), output: tokenInfo,
    errors: ['invalid_token', 'invalid_client'],
  },
  findRedirectUrl: {
    call: 5, purpose: 'Checks where an application wants its person back, and makes the token to go there with',
    method: 'GET', path: '/oauth/application/redirect_url',
    base: 'oauth', encoding: 'query', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: redirectInput, output: redirectTarget,
    errors: ['invalid_token', 'unsupported_application'],
  },
  listVerifications: {
    call: 6, purpose: 'The person’s documents: type and status of each, or those of one type in full',
    method: 'GET', path: '/v1/verifications',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ documentType: v.optional(documentType) }), output: v.union([v.array(document), v.array(verificationItem)]),
    errors: ['invalid_token', 'invalid_value'],
  },
  saveDocument: {
    call: 7, purpose: 'Saves what the person typed into a document',
    method: 'POST', path: '/v1/verifications',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ documentType, documentMetadata: v.record(v.string(), v.unknown()) }), output: done,
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  submitDocument: {
    call: 8, purpose: 'Sends a complete document to be verified',
    method: 'POST', path: '/v1/verifications/{id}/verify',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ id: v.string() }), output: done,
    errors: ['invalid_token', 'not_found', 'status_verify_1', 'status_verify_3'],
  },
  getProfile: {
    call: 9, purpose: 'The signed-in person',
    method: 'GET', path: '/v1/user',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: profile,
    errors: ['invalid_token', 'profile_not_found'],
  },
  changePassword: {
    call: 10, purpose: 'Changes the password and ends every other session',
    method: 'PUT', path: '/v1/password',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: changePasswordInput, output: done,
    errors: ['invalid_token', 'wrong_old_password'],
  },
  register: {
    call: 11, purpose: 'Asks for an account; the mailed link makes it real',
    method: 'POST', path: '/v1/registration',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone', rates: limits.rates.registration, repeatable: true,
    input: registrationInput, output: done,
    errors: [
      'access_denied', 'email_occupied', 'incorrect_invite_code', 'blocked_invite_code',
      'unsupported_application', 'google_recaptcha_v2_required', 'invalid_recaptcha',
    ],
  },
  uploadFile: {
    call: 12, purpose: 'Adds a picture to a document',
    method: 'POST', path: '/v1/documents/upload',
    base: 'rest', encoding: 'multipart', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ documentType }), output: done,
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  deleteFile: {
    call: 13, purpose: 'Takes a picture away from a document',
    method: 'POST', path: '/v1/documents/delete',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ documentType, path: v.pipe(v.string(), v.maxLength(256)) }), output: done,
    errors: ['invalid_token', 'access_denied', 'not_found', 'invalid_value'],
  },
  listVerificationCountries: {
    call: 14, purpose: 'Countries a document may name',
    method: 'GET', path: '/v1/countries/verification',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'anyone', shared: true,
    input: nothing, output: v.array(country),
    errors: [],
  },
  listRegistrationCountries: {
    call: 15, purpose: 'Countries a new account may choose as its nationality',
    method: 'GET', path: '/v1/countries/registration',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'anyone', shared: true,
    input: nothing, output: v.array(country),
    errors: [],
  },
  listTwoFactorTokens: {
    call: 16, purpose: 'The person’s active second factors',
    method: 'GET', path: '/v1/two-fa/tokens',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: v.object({ tokens: v.array(twoFactorToken) }),
    errors: ['invalid_token'],
  },
  getTwoFactorSetting: {
    call: 17, purpose: 'Whether a second factor may be switched off',
    method: 'GET', path: '/v1/two-fa/settings/{type}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: twoFactorSettingInput, output: setting,
    errors: ['invalid_token', 'config_not_found'],
  },
  listOnlyDeactivateTypes: {
    call: 18, purpose: 'Second factors that can only be switched off, not on',
    method: 'GET', path: '/v1/two-fa/tokens/types/only-deactivate',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: twoFactorTypeList,
    errors: ['invalid_token'],
  },
  listAvailableTypes: {
    call: 19, purpose: 'Second factors this installation offers',
    method: 'GET', path: '/v1/two-fa/tokens/types/available',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: twoFactorTypeList,
    errors: ['invalid_token'],
  },
  startTwoFactor: {
    call: 20, purpose: 'Begins to switch a second factor on',
    method: 'POST', path: '/v1/two-fa/tokens',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: startTwoFactorInput, output: twoFactorSetup,
    errors: ['invalid_token', 'access_denied', 'token_already_exists', 'two_fa_already_enabled', 'invalid_token_data'],
  },
  confirmTwoFactor: {
    call: 21, purpose: 'Switches a second factor on with the code it gave',
    method: 'POST', path: '/v1/two-fa/tokens/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: confirmTwoFactorInput, output: done,
    errors: [
      'invalid_token', 'access_denied', 'invalid_confirmation_code', 'confirmation_code_error',
      'two_fa_already_enabled',
    ],
  },
  startDeactivation: {
    call: 22, purpose: 'Begins to switch a second factor off',
    method: 'POST', path: '/v1/two-fa/tokens/deactivate',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: deactivateTwoFactorInput, output: done,
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  confirmDeactivation: {
    call: 23, purpose: 'Switches a second factor off with a code from that very factor',
    method: 'POST', path: '/v1/two-fa/tokens/deactivate/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: confirmTwoFactorInput, output: done,
    errors: ['invalid_token', 'access_denied', 'invalid_confirmation_code', 'confirmation_code_error'],
  },
  requestPasswordReset: {
    call: 24, purpose: 'Mails a reset link, if there is somebody to mail it to; the answer is always the same',
    method: 'POST', path: '/v1/password/reset',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'client', rates: limits.rates.passwordReset,
    input: requestResetInput, output: done,
    errors: ['invalid_client', 'unsupported_application'],
  },
  confirmPasswordReset: {
    call: 25, purpose: 'Sets a new password with the code of a mailed link and ends all sessions',
    method: 'POST', path: '/v1/password/reset/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone', rates: limits.rates.link,
    input: confirmResetInput, output: resource,
    errors: ['not_found'],
  },
  findSponsor: {
    call: 26, purpose: 'Who sent an invitation',
    method: 'GET', path: '/v1/user/referral/info',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'client', rates: limits.rates.sponsor,
    input: sponsorInput, output: sponsor,
    errors: ['invalid_client', 'not_found', 'blocked_invite_code'],
  },
  resendConfirmation: {
    call: 27, purpose: 'Mails the confirmation link again; the answer is always the same',
    method: 'POST', path: '/v1/registration/confirm/resend',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone', rates: limits.rates.link,
    input: resendInput, output: done,
    errors: ['unsupported_application'],
  },
  confirmRegistration: {
    call: 28, purpose: 'Makes the account of a mailed link real; a second visit says the same',
    method: 'POST', path: '/v1/registration/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone', rates: limits.rates.link,
    input: confirmationInput, output: resource,
    errors: ['incorrect_code', 'email_occupied'],
  },
  startQrSignIn: {
    purpose: 'Starts a sign-in that a signed-in device approves',
    method: 'POST', path: '/oauth/qr',
    base: 'oauth', encoding: 'form', answer: 'oauth', who: 'client', rates: limits.rates.qrStart,
    input: v.object({ application: v.optional(applicationId) }), output: qrStart,
    errors: ['invalid_client', 'unauthorized_client', 'unsupported_application'],
  },
  findQrRequest: {
    purpose: 'Shows the approving device who is asking',
    method: 'GET', path: '/oauth/qr',
    base: 'oauth', encoding: 'query', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: qrCodeInput, output: qrRequest,
    errors: ['invalid_token', 'not_found'],
  },
  approveQrSignIn: {
    purpose: 'Lets the asking browser in',
    method: 'POST', path: '/oauth/qr/approve',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: qrApproval, output: done,
    errors: ['invalid_token', 'not_found', 'incorrect_code'],
  },
  denyQrSignIn: {
    purpose: 'Turns the asking browser away',
    method: 'POST', path: '/oauth/qr/deny',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: qrCodeInput, output: done,
    errors: ['invalid_token', 'not_found'],
  },
  listSessions: {
    purpose: 'Where the person is signed in',
    method: 'GET', path: '/v1/sessions',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: v.array(session),
    errors: ['invalid_token'],
  },
  endSession: {
    purpose: 'Signs one other place out',
    method: 'DELETE', path: '/v1/sessions/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: v.object({ id: v.string() }), output: done,
    errors: ['invalid_token', 'not_found'],
  },
  endOtherSessions: {
    purpose: 'Signs every other place out',
    method: 'DELETE', path: '/v1/sessions',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'holder', rates: limits.rates.account,
    input: nothing, output: done,
    errors: ['invalid_token'],
  },
  getCaptchaChallenge: {
    purpose: 'A proof-of-work challenge for the embedded captcha',
    method: 'GET', path: '/v1/captcha',
    base: 'rest', encoding: 'none', answer: 'plain', who: 'anyone', rates: limits.rates.link,
    input: nothing, output: v.record(v.string(), v.unknown()),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

/** What a caller passes, before it is checked. */
export type InputOf<Name extends EndpointName> = v.InferInput<(typeof endpoints)[Name]['input']>;

/** What a handler receives, after it is checked. */
export type ParsedInputOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['input']>;

/** What the call answers with when it succeeds. */
export type OutputOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['output']>;
