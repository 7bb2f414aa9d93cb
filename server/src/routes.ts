import type { EndpointName } from '@portico/contract/endpoints';
import type { Handler } from './call.ts';
import { findRedirectUrl } from './capabilities/applications/find-redirect-url.ts';
import { getConfig } from './capabilities/config/get-config.ts';
import { listRegistrationCountries } from './capabilities/countries/list-registration-countries.ts';
import { getProfile } from './capabilities/profile/get-profile.ts';
import { confirmRegistration } from './capabilities/registration/confirm-registration.ts';
import { findSponsor } from './capabilities/registration/find-sponsor.ts';
import { register } from './capabilities/registration/register.ts';
import { resendConfirmation } from './capabilities/registration/resend-confirmation.ts';
import { checkToken } from './capabilities/sign-in/check-token.ts';
import { getCaptchaChallenge } from './capabilities/sign-in/get-captcha-challenge.ts';
import { issueToken } from './capabilities/sign-in/issue-token.ts';
import { revokeToken } from './capabilities/sign-in/revoke-token.ts';

/** Rows of the endpoint table that have no handler yet; they answer `not_found`. Empty when the product is whole. */
export const notBuiltYet = [
  'listVerifications',
  'saveDocument',
  'submitDocument',
  'changePassword',
  'uploadFile',
  'deleteFile',
  'listVerificationCountries',
  'listTwoFactorTokens',
  'getTwoFactorSetting',
  'listOnlyDeactivateTypes',
  'listAvailableTypes',
  'startTwoFactor',
  'confirmTwoFactor',
  'startDeactivation',
  'confirmDeactivation',
  'requestPasswordReset',
  'confirmPasswordReset',
  'startQrSignIn',
  'findQrRequest',
  'approveQrSignIn',
  'denyQrSignIn',
  'listSessions',
  'endSession',
  'endOtherSessions',
] as const satisfies readonly EndpointName[];

export type BuiltEndpoint = Exclude<EndpointName, (typeof notBuiltYet)[number]>;

/** The switchboard: every row of the table with the function that answers it. */
export const handlers: { readonly [Name in BuiltEndpoint]: Handler<Name> } = {
  getConfig,
  issueToken,
  revokeToken,
  checkToken,
  findRedirectUrl,
  getProfile,
  register,
  listRegistrationCountries,
  findSponsor,
  resendConfirmation,
  confirmRegistration,
  getCaptchaChallenge,
};
