import type { Page } from 'playwright-core';
import { person } from './people.ts';

/** A screen as somebody arrives at it, and what they do there before it is looked at. */
export interface Screen {
  readonly name: string;
  /** Below the language. */
  readonly path: string;
  readonly signedIn?: true;
  /** What the server rightly refuses on it. */
  readonly refusal?: RegExp;
  /** What comes after everything else: a selector. */
  readonly late?: string;
  /** What is never the same twice, for pictures that are compared: a selector. */
  readonly changing?: string;
}

/** Something that happens on a screen, in any language. */
export interface State extends Screen {
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Once the page answers to a hand. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The only widths at which there is anything to see. */
  readonly widths?: readonly number[];
}

const unknownCode = 'nobody-was-ever-sent-this-code';

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '', late: '[data-active] > :last-child > svg' },
  { name: 'login', path: '/login' },
  { name: 'login-for-the-store', path: '/login?application=STORE' },
  {
    name: 'login-qr',
    path: '/login/qr',
    refusal: /oauth\/token was answered with 400/,
    late: 'main output',
    changing: 'main svg[role=img], main output, main output ~ *',
  },
  { name: 'registration', path: `/registration?referral=${person('alice').inviteCode}` },
  { name: 'confirmation-failed', path: `/confirmation/${unknownCode}`, refusal: /confirm.* 4\d\d/ },
  { name: 'password-reset', path: '/password/reset' },
  { name: 'password-reset-confirm', path: `/password/reset/${unknownCode}`, refusal: /reset.* 4\d\d/ },
  { name: 'password-success', path: '/password/success' },
  { name: 'not-found', path: '/no-such-page', refusal: /no-such-page was answered with 404/ },
  {
    name: 'choose-account',
    path: '/choose-account?application=STORE',
    signedIn: true,
    late: 'main div + p',
    changing: 'main div + p',
  },
  {
    name: 'profile-general',
    path: '/profile/general',
    signedIn: true,
    late: 'main input[dir=ltr]',
    changing: 'main input[dir=ltr]',
  },
  {
    name: 'profile-security-status',
    path: '/profile/security/status',
    signedIn: true,
    late: 'main li',
    changing: 'main li p',
  },
  { name: 'profile-password', path: '/profile/password', signedIn: true },
  { name: 'success-change-password', path: '/successChangePassword', signedIn: true },
];
