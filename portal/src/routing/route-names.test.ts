import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

const named = [
  'home',
  'login',
  'registration',
  'passwordReset',
  'chooseAccount',
  'profile',
  'profileGeneral',
  'profilePassword',
  'successChangePassword',
  'profileVerification',
  'profileVerificationPassport',
  'profileVerificationAddress',
  'profileVerificationBusiness',
  'profileVerificationAdditional',
  'profileVerificationPhone',
  'profileSecurity',
  'profileSecurityStatus',
  'profileSecurityVerificationTelegram',
  'profileSecurityVerificationTelegramActivate',
  'profileSecurityVerificationGoogle',
  'profileSecurityVerificationGoogleActivate',
  'profileSecurityVerificationEmail',
  'profileSecurityVerificationEmailActivate',
  'profileSecurityVerificationEmailDeactivate',
];

/** Pages that have an address but no name in the list. */
const withoutAName = [
  'loginQr',
  'phoneUpload',
  'proof',
  'supportLook',
  'provider',
  'confirmation',
  'passwordResetConfirm',
  'passwordSuccess',
  'secureAccount',
  'emailConfirm',
  'emailTakeBack',
  'profileName',
  'profileEmail',
  'profileData',
  'profileVerificationProof',
  'profileDisclosures',
  'profileClose',
  'consent',
  'notAllowed',
  'secondStep',
  'device',
  'notOpened',
  'signOut',
];

describe('the names of the routes', () => {
  it('The names of the routes are those of the list, and one for each page that the list does not name [2.19]', () => {
    expect(Object.keys(routes).toSorted()).toEqual([...named, ...withoutAName].toSorted());
  });

  it('The names of the routes lead to different addresses, and the phone page leads to the verification [2.19]', () => {
    const paths = Object.values(routes).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(routes.profileVerificationPhone.screen).toEqual({ redirectTo: 'profileVerification' });
  });
});
