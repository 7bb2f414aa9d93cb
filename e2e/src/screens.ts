import { person } from './people.ts';

/** A screen as somebody arrives at it. */
export interface Screen {
  readonly name: string;
  /** Below the language. */
  readonly path: string;
  readonly signedIn?: true;
  /** What the server rightly refuses on it. */
  readonly refusal?: RegExp;
}

const unknownCode = 'nobody-was-ever-sent-this-code';

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '' },
  { name: 'login', path: '/login' },
  { name: 'login-for-the-store', path: '/login?application=STORE' },
  { name: 'login-qr', path: '/login/qr', refusal: /oauth\/token was answered with 400/ },
  { name: 'registration', path: `/registration?referral=${person('alice').inviteCode}` },
  { name: 'confirmation-failed', path: `/confirmation/${unknownCode}`, refusal: /confirm.* 4\d\d/ },
  { name: 'password-reset', path: '/password/reset' },
  { name: 'password-reset-confirm', path: `/password/reset/${unknownCode}`, refusal: /reset.* 4\d\d/ },
  { name: 'password-success', path: '/password/success' },
  { name: 'not-found', path: '/no-such-door', refusal: /no-such-door was answered with 404/ },
  { name: 'choose-account', path: '/choose-account?application=STORE', signedIn: true },
  { name: 'profile-general', path: '/profile/general', signedIn: true },
  { name: 'profile-security-status', path: '/profile/security/status', signedIn: true },
  { name: 'profile-password', path: '/profile/password', signedIn: true },
  { name: 'success-change-password', path: '/successChangePassword', signedIn: true },
];
