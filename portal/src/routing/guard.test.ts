import { describe, expect, it } from 'vitest';
import type { RouteName } from '../lib/navigation/route-links.ts';
import type { Session } from '../lib/session-state/session-types.ts';
import { fullTokenSet } from '../testing/tokens.ts';
import { type Decision, decide } from './guard.ts';
import { routes } from './routes.ts';

const token = {
  accessToken: 't',
  scope: [],
  twoFactorType: null,
  waitsUntil: 0,
  codeRetryAt: null,
  codesBlocked: false,
};
const sessions = {
  restoring: { state: 'restoring' },
  guest: { state: 'guest' },
  'signed out': { state: 'guest', ending: 'signed-out' },
  'whose session has ended': { state: 'guest', ending: 'expired' },
  'with a second step open': { state: 'two-factor', token },
  'asked to agree': { state: 'question', token: { ...token, set: fullTokenSet, since: 0 } },
  'signed in': { state: 'signed-in', token, fresh: false },
  'just signed in': { state: 'signed-in', token, fresh: true },
} as const satisfies Record<string, Session>;

interface Case {
  readonly user: keyof typeof sessions;
  readonly opens: RouteName;
  readonly query?: string;
  readonly expected: Decision;
  readonly title: string;
}

const store = 'application=STORE&backUrl=https%3A%2F%2Fstore.example%2F';

// biome-ignore format: one row per case is easier to read
const cases: readonly Case[] = [
  { user: 'guest', opens: 'profileGeneral', expected: { to: '/de/login' }, title: 'a protected route sends a guest to login in the language of its address [2.20, 2.23]' },
  { user: 'whose session has ended', opens: 'profileGeneral', expected: { to: '/de/login' }, title: 'the end of a session leads to login, too [2.20]' },
  { user: 'signed out', opens: 'profileGeneral', expected: { to: '/en/login' }, title: 'after signing out, login is English: the next user may be another one [2.20, 4.11]' },
  { user: 'guest', opens: 'chooseAccount', query: store, expected: { to: `/de/login?${store}` }, title: 'login keeps the application and the return address in the query [2.20]' },
  { user: 'with a second step open', opens: 'profilePassword', expected: { to: '/de/login' }, title: 'a token that is not SUCCESS is not enough [2.24, 6.2]' },
  { user: 'with a second step open', opens: 'login', expected: 'show', title: 'login asks for the code [2.24, 2.38]' },
  { user: 'asked to agree', opens: 'chooseAccount', query: store, expected: { to: `/de/login?${store}` }, title: 'without the agreement nobody leaves for an application' },
  { user: 'asked to agree', opens: 'login', expected: 'show', title: 'login asks for the agreement' },
  { user: 'signed in', opens: 'profileGeneral', expected: 'show', title: 'a signed-in user sees the profile [2.12]' },
  { user: 'signed in', opens: 'login', expected: { to: '/de/profile' }, title: 'a guest route sends a signed-in user to the profile [2.21]' },
  { user: 'signed in', opens: 'registration', query: 'application=STORE', expected: { to: '/de/profile' }, title: 'registration sends a signed-in user to the profile, whatever it was opened for [2.21, 6.3]' },
  { user: 'signed in', opens: 'passwordReset', expected: { to: '/de/profile' }, title: 'a password reset sends a signed-in user to the profile [2.21, 6.3]' },
  { user: 'signed in', opens: 'confirmation', expected: { to: '/de/profile' }, title: 'a confirmation sends a signed-in user to the profile [2.21, 6.3]' },
  { user: 'signed in', opens: 'passwordResetConfirm', expected: { to: '/de/profile' }, title: 'the link of a reset sends a signed-in user to the profile [2.8, 2.21]' },
  { user: 'signed in', opens: 'passwordSuccess', expected: { to: '/de/profile' }, title: 'the success of a reset sends a signed-in user to the profile [2.9, 2.21]' },
  { user: 'signed in', opens: 'loginQr', expected: { to: '/de/profile' }, title: 'the sign-in with a QR code sends a signed-in user to the profile [2.4, 2.21]' },
  { user: 'signed in', opens: 'loginQr', query: 'code=x', expected: 'show', title: 'a code in the address asks a signed-in user to approve another device [2.4]' },
  { user: 'signed in', opens: 'login', query: store, expected: { to: `/de/choose-account?${store}` }, title: 'login for an application sends a signed-in user to the chooser [2.22]' },
  { user: 'signed in', opens: 'login', query: 'backUrl=x', expected: { to: '/de/profile' }, title: 'without an application, login sends a signed-in user to the profile [2.22]' },
  { user: 'just signed in', opens: 'login', query: store, expected: 'show', title: 'the screen where the user has just signed in redirects by itself [2.38, 4.6]' },
  { user: 'restoring', opens: 'profileGeneral', expected: 'show', title: 'there is no redirect before the session has been restored: its screen, without answers, is what the server renders [4.12]' },
  { user: 'restoring', opens: 'chooseAccount', query: store, expected: 'wait', title: 'a choice is not shown to somebody who may be signed out [4.12]' },
  { user: 'restoring', opens: 'login', expected: 'wait', title: 'no form is shown that may not be needed [4.12]' },
  { user: 'restoring', opens: 'home', expected: 'show', title: 'the landing page needs no session [2.2]' },
  { user: 'guest', opens: 'home', expected: 'show', title: 'the landing page admits guests [2.2]' },
  { user: 'signed in', opens: 'home', expected: 'show', title: 'the landing page admits signed-in users [2.2]' },
];

describe('decide', () => {
  it.each(cases)('The user ($user) opens $opens: $title', ({ user, opens, query, expected }) => {
    const visit = {
      locale: 'de',
      name: opens,
      audience: routes[opens].audience,
      ofAccount: routes[opens].layout === 'account',
      session: sessions[user],
    } as const;
    expect(decide({ ...visit, query: new URLSearchParams(query) })).toEqual(expected);
  });
});

describe('the route table', () => {
  const routesFor = (audience: string) =>
    Object.entries(routes).filter(([, route]) => route.audience === audience);

  it('The route table admits guests and signed-in users to different routes [1.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.12, 2.14, 2.16, 2.17, 2.18, 6.3]', () => {
    expect(routesFor('everyone').map(([name]) => name)).toEqual([
      'home',
      'phoneUpload',
      'proof',
      'supportLook',
      'provider',
      'secureAccount',
      'emailConfirm',
      'emailTakeBack',
      'notOpened',
      'signOut',
    ]);
    expect(routesFor('guests').map(([, { path }]) => path)).toEqual([
      'login',
      'login/qr',
      'registration',
      'confirmation/:code',
      'password/reset',
      'password/reset/:code',
      'password/success',
    ]);
    for (const [, { path }] of routesFor('signed-in')) {
      expect(path).toMatch(
        /^(profile|choose-account|consent|not-allowed|second-step|device$|successChangePassword)/,
      );
    }
  });

  it.each([
    ['home', ''],
    ['login', 'login'],
    ['loginQr', 'login/qr'],
    ['registration', 'registration'],
    ['confirmation', 'confirmation/:code'],
    ['passwordReset', 'password/reset'],
    ['passwordResetConfirm', 'password/reset/:code'],
    ['passwordSuccess', 'password/success'],
    ['chooseAccount', 'choose-account'],
    ['profile', 'profile'],
    ['profileGeneral', 'profile/general'],
    ['profileVerification', 'profile/verification'],
    ['profileVerificationPassport', 'profile/verification/passport'],
    ['profileVerificationAddress', 'profile/verification/address'],
    ['profileVerificationBusiness', 'profile/verification/business'],
    ['profileVerificationAdditional', 'profile/verification/additional'],
    ['profileSecurity', 'profile/security'],
    ['profileSecurityStatus', 'profile/security/status'],
    ['profileSecurityVerificationTelegram', 'profile/security/verification-telegram'],
    ['profileSecurityVerificationTelegramActivate', 'profile/security/verification-telegram/activate'],
    ['profileSecurityVerificationGoogle', 'profile/security/verification-google'],
    ['profileSecurityVerificationGoogleActivate', 'profile/security/verification-google/activate'],
    ['profileSecurityVerificationEmail', 'profile/security/verification-email'],
    ['profileSecurityVerificationEmailActivate', 'profile/security/verification-email/activate'],
    ['profileSecurityVerificationEmailDeactivate', 'profile/security/verification-email/deactivate'],
    ['profilePassword', 'profile/password'],
    ['successChangePassword', 'successChangePassword'],
  ] as const)(
    'The route table has %s at /{locale}/%s [2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 1.4]',
    (name, path) => {
      expect(routes[name].path).toBe(path);
    },
  );

  it('The route table redirects profile, verification and security to their first page [2.11, 2.13, 2.15]', () => {
    expect(routes.profile.screen).toEqual({ redirectTo: 'profileGeneral' });
    expect(routes.profileVerification.screen).toEqual({ redirectTo: 'profileVerificationPassport' });
    expect(routes.profileSecurity.screen).toEqual({ redirectTo: 'profileSecurityStatus' });
  });
});
