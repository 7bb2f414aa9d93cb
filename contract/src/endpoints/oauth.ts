// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { erasedUsers } from '../account/erased-users.ts';
import { applicationId } from '../applications.ts';
import { pageCursor } from '../cursor.ts';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';
import { passkeyRequestOptions } from '../passkeys.ts';
import { accessToken, accountsInput, browserAccount, issueTokenInput, passkeyOptionsInput, qrApproval, qrCodeInput, qrRequest, qrStart, redirectInput, redirectTarget, tokenInfo, tokenSet } from '../sign-in.ts';

/** Calls about the token endpoint, the hand-off to an application, and sign-in by QR code or passkey. */
export const oauthEndpoints = {
  issueToken: {
    method: 'POST', path: '/oauth/token',
    base: 'oauth', encoding: 'form', answer: 'oauth', who: 'client',
    input: issueTokenInput, output: tokenSet,
  },
  revokeToken: {
    method: 'DELETE', path: '/oauth/token/revoke',
    base: 'oauth', encoding: 'none', answer: 'envelope', who: 'bearer', duringMaintenance: true,
    input: nothing, output: done,
  },
  checkToken: {
    method: 'POST', path: '/oauth/check_token',
    base: 'oauth', encoding: 'queryOrForm', answer: 'oauth', who: 'client', duringMaintenance: true,
    input: v.object({ token: accessToken }), output: tokenInfo,
  },
  listErasedUsers: {
    method: 'GET', path: '/oauth/erased_users',
    base: 'oauth', encoding: 'query', answer: 'oauth', who: 'client', duringMaintenance: true,
    input: v.object({ after: pageCursor }), output: erasedUsers,
  },
  listAccounts: {
    // POST, because an address ends up in logs and the tokens must not.
    method: 'POST', path: '/oauth/accounts',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'client', duringMaintenance: true,
    input: accountsInput, output: v.array(v.nullable(browserAccount)),
  },
  findRedirectUrl: {
    method: 'GET', path: '/oauth/application/redirect_url',
    base: 'oauth', encoding: 'query', answer: 'envelope', who: 'user',
    input: redirectInput, output: redirectTarget,
  },
  checkReturnAddress: {
    method: 'GET', path: '/oauth/application/return_address',
    base: 'oauth', encoding: 'query', answer: 'envelope', who: 'client', duringMaintenance: true,
    input: redirectInput, output: v.object({ allowed: v.boolean() }),
  },
  startQrSignIn: {
    method: 'POST', path: '/oauth/qr',
    base: 'oauth', encoding: 'form', answer: 'oauth', who: 'client',
    input: v.object({ application: v.optional(applicationId) }), output: qrStart,
  },
  findQrRequest: {
    // POST, because an address ends up in logs and the code must not.
    method: 'POST', path: '/oauth/qr/request',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'user',
    input: qrCodeInput, output: qrRequest,
  },
  approveQrSignIn: {
    method: 'POST', path: '/oauth/qr/approve',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'user',
    input: qrApproval, output: done,
  },
  denyQrSignIn: {
    method: 'POST', path: '/oauth/qr/deny',
    base: 'oauth', encoding: 'json', answer: 'envelope', who: 'user',
    input: qrCodeInput, output: done,
  },
  startPasskeySignIn: {
    method: 'POST', path: '/oauth/passkey/options',
    base: 'oauth', encoding: 'form', answer: 'oauth', who: 'client',
    input: passkeyOptionsInput, output: passkeyRequestOptions,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const oauthDescriptions = {
  issueToken: {
    call: 2, purpose: 'Signs a user in by password, by a second factor, by a passkey or by an approved QR code',
    errors: [
      'bad_credentials', 'user_account_locked', 'user_disabled', 'invalid_token', 'google_recaptcha_v2_required',
      'invalid_recaptcha', 'incorrect_otp', 'otp_confirmation_error', 'unsupported_application',
      'unsupported_grant_type', 'unauthorized_client', 'invalid_grant', 'invalid_client',
      'authorization_pending', 'slow_down', 'expired_token', 'access_denied', 'invalid_passkey', 'passkey_suspended', 'too_many_accounts',
    ],
  },
  revokeToken: {
    call: 3, purpose: 'Ends a token: that of an application ends alone, that of the portal with its session and every token made from it',
    errors: ['invalid_token'], forApplications: true,
  },
  checkToken: {
    call: 4, purpose: 'Returns the scope of an access token to a client, and the user to the application that the token was issued for',
    errors: ['invalid_token', 'invalid_client'], forApplications: true,
  },
  listErasedUsers: {
    purpose: 'Lists the users whom the application knew and whose accounts were erased, 100 at a time, oldest first',
    errors: ['invalid_client', 'unauthorized_client'], forApplications: true,
  },
  listAccounts: {
    purpose: 'Returns for each of these tokens of the portal the account that it signs in in this browser, or null if it signs in nobody here',
    errors: ['invalid_client', 'unauthorized_client'],
  },
  findRedirectUrl: {
    call: 5, purpose: 'Checks the return address of an application and issues a token for that application',
    errors: ['invalid_token', 'unsupported_application', 'application_closed'],
  },
  checkReturnAddress: {
    purpose: 'Checks whether a return address is registered for an application; issues no token',
    errors: ['invalid_client'],
  },
  startQrSignIn: {
    purpose: 'Starts a sign-in by QR code, which a signed-in device has to approve',
    errors: ['invalid_client', 'unauthorized_client', 'unsupported_application'],
  },
  findQrRequest: {
    purpose: 'Returns which application and browser request a sign-in by QR code, to the device that approves it',
    errors: ['invalid_token', 'not_found'],
  },
  approveQrSignIn: {
    purpose: 'Approves the sign-in of the browser that shows the QR code',
    errors: ['invalid_token', 'not_found', 'incorrect_code'],
  },
  denyQrSignIn: {
    purpose: 'Denies the sign-in of the browser that shows the QR code',
    errors: ['invalid_token', 'not_found'],
  },
  startPasskeySignIn: {
    purpose: 'Returns the WebAuthn options for a sign-in with a passkey, or for the second step of a sign-in',
    errors: ['invalid_client', 'unauthorized_client', 'invalid_token'],
  },
} as const satisfies Record<keyof typeof oauthEndpoints, Description>;
