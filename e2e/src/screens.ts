import type { Page } from 'playwright-core';
import { person } from './people.ts';

/** A screen that the appearance tests open. */
export interface Screen {
  readonly name: string;
  /** The path after the locale. */
  readonly path: string;
  readonly signedIn?: true;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The error that the screen causes on purpose. */
  readonly refusal?: RegExp;
  /** Selector of the element that appears last. */
  readonly late?: string;
  /** Selector of the elements that differ each time, which screenshots hide before they are compared. */
  readonly changing?: string;
}

/** A state of a screen, such as an error or an open menu. */
export interface State extends Screen {
  /** Runs when the page is hydrated. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The only widths at which the state exists. */
  readonly widths?: readonly number[];
}

/**
 * The path, with a query where a state of an account replaces answers: without one its document would have
 * the real answers.
 */
export function addressOf({ path, prepare }: Pick<Screen, 'path' | 'prepare'>): string {
  const replaces = prepare && path.startsWith('/profile/') && !path.includes('?');
  return replaces ? `${path}?of=a-link` : path;
}

const unknownCode = 'code-that-was-never-sent';

/** Opens a page that reports a success as the screen does where it happened: the history entry says so. */
const after = (done: string) => (page: Page) =>
  page.addInitScript((name) => history.replaceState({ usr: { done: name } }, ''), done);

/** Every screen of the portal. */
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
  { name: 'password-success', path: '/password/success', prepare: after('password-reset') },
  { name: 'secure-account', path: `/secure-account/${unknownCode}`, refusal: /secure-account.* 4\d\d/ },
  {
    name: 'proof-not-valid',
    path: `/proof#${unknownCode}`,
    refusal: /proofs\/open.* 4\d\d/,
    late: 'main [role=status]',
  },
  { name: 'support-look-over', path: '/support-look', late: 'main [role=status]' },
  {
    name: 'phone-upload-ended',
    path: `/phone#${unknownCode}`,
    refusal: /phone.* was answered with 4\d\d/,
    late: 'main [role=status]',
  },
  { name: 'email-confirm', path: `/email/confirm/${'x'.repeat(43)}` },
  { name: 'email-take-back', path: `/email/take-back/${'x'.repeat(43)}` },
  {
    name: 'not-opened',
    path: '/not-opened?application=TRAVEL&reason=invalid_redirect_uri&reference=Zk3-_x8Qm2Rr5TtVv7WwYy',
  },
  { name: 'sign-out-asked', path: '/sign-out?application=TRAVEL', signedIn: true },
  { name: 'sign-out-refused', path: '/sign-out?application=TRAVEL&reason=refused', signedIn: true },
  {
    name: 'consent-ended',
    path: '/consent?application=TRAVEL&request=unknown',
    signedIn: true,
    refusal: /consents.* 404/,
    late: 'main [role=alert]',
  },
  { name: 'not-allowed', path: '/not-allowed?application=TRAVEL', signedIn: true },
  {
    name: 'second-step-ended',
    path: '/second-step?application=TRAVEL&request=unknown',
    signedIn: true,
    refusal: /consents.* 404/,
    late: 'main [role=alert]',
  },
  { name: 'device', path: '/device?form=x&problem=wrong', signedIn: true },
  {
    name: 'device-asks',
    path: '/device?form=x&application=TRAVEL&confirm=BCDF-GHJK',
    signedIn: true,
  },
  { name: 'device-done', path: '/device?end=done', signedIn: true },
  {
    name: 'not-found',
    path: '/no-such-page',
    refusal: /no-such-page was answered with 404/,
    late: 'main [data-application] svg',
  },
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
    late: 'main details',
    changing: 'main li p',
  },
  {
    name: 'profile-security-status',
    path: '/profile/security/status',
    signedIn: true,
    late: 'main li',
    changing: 'main li:not(:has(a)) p',
  },
  {
    name: 'profile-disclosures',
    path: '/profile/disclosures',
    signedIn: true,
    late: 'main:has([data-application] svg) section li',
    changing: 'main time, main li p',
  },
  { name: 'profile-data', path: '/profile/data', signedIn: true, late: 'main [role=status] h2' },
  { name: 'two-factor-telegram', path: '/profile/security/verification-telegram', signedIn: true },
  {
    name: 'two-factor-google',
    path: '/profile/security/verification-google',
    signedIn: true,
    late: 'main svg[role=img]',
    changing: 'main svg[role=img], main code',
  },
  { name: 'two-factor-email', path: '/profile/security/verification-email', signedIn: true },
  {
    name: 'verification-passport',
    path: '/profile/verification/passport',
    signedIn: true,
    late: 'main progress',
    changing: 'main progress ~ ul, main [role=status] p',
  },
  {
    name: 'verification-business',
    path: '/profile/verification/business',
    signedIn: true,
    late: 'main form',
  },
  {
    name: 'verification-proof',
    path: '/profile/verification/proof',
    signedIn: true,
    late: 'main form',
  },
  { name: 'profile-name', path: '/profile/name', signedIn: true },
  { name: 'profile-email', path: '/profile/email', signedIn: true },
  { name: 'profile-close', path: '/profile/close', signedIn: true, late: 'main form' },
  { name: 'profile-password', path: '/profile/password', signedIn: true },
  {
    name: 'success-change-password',
    path: '/successChangePassword',
    signedIn: true,
    prepare: after('password-changed'),
  },
];
