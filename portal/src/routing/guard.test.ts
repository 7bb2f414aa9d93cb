import { describe, expect, it } from 'vitest';
import type { RouteName } from '../lib/navigation/route-links.ts';
import type { Session } from '../lib/session/session.ts';
import { type Decision, decide } from './guard.ts';
import { routes } from './routes.ts';

const token = { accessToken: 't', scope: [], twoFactorType: null };
const sessions = {
  restoring: { state: 'restoring' },
  guest: { state: 'guest' },
  'with a second step open': { state: 'two-factor', token },
  'signed in': { state: 'signed-in', token, fresh: false },
  'just signed in': { state: 'signed-in', token, fresh: true },
} as const satisfies Record<string, Session>;

interface Case {
  readonly who: keyof typeof sessions;
  readonly goes: RouteName;
  readonly query?: string;
  readonly and: Decision;
  readonly because: string;
}

const store = 'application=STORE&backUrl=https%3A%2F%2Fstore.example%2F';

// biome-ignore format: a table is read in rows.
const cases: readonly Case[] = [
  { who: 'guest', goes: 'profileGeneral', and: { to: '/en/login' }, because: 'a protected route sends a guest to login in English [2.20, 2.23]' },
  { who: 'guest', goes: 'chooseAccount', query: store, and: { to: `/en/login?${store}` }, because: 'and keeps the application and the return address in the query [2.20]' },
  { who: 'with a second step open', goes: 'profilePassword', and: { to: '/en/login' }, because: 'a token that is not SUCCESS is not enough [2.24, 6.2]' },
  { who: 'with a second step open', goes: 'login', and: 'show', because: 'login asks for the code [2.24, 2.38]' },
  { who: 'signed in', goes: 'profileGeneral', and: 'show', because: 'a signed-in user sees the profile [2.12]' },
  { who: 'signed in', goes: 'login', and: { to: '/de/profile' }, because: 'a guest route sends a signed-in user to the profile [2.21]' },
  { who: 'signed in', goes: 'registration', query: 'application=STORE', and: { to: '/de/profile' }, because: 'and so does registration, whatever it was asked for [2.21, 6.3]' },
  { who: 'signed in', goes: 'passwordReset', and: { to: '/de/profile' }, because: 'and password reset [2.21, 6.3]' },
  { who: 'signed in', goes: 'confirmation', and: { to: '/de/profile' }, because: 'and confirmation [2.21, 6.3]' },
  { who: 'signed in', goes: 'login', query: store, and: { to: `/de/choose-account?${store}` }, because: 'login for an application sends a signed-in user to the chooser [2.22]' },
  { who: 'signed in', goes: 'login', query: 'backUrl=x', and: { to: '/de/profile' }, because: 'without an application, login sends a signed-in user to the profile [2.22]' },
  { who: 'just signed in', goes: 'login', query: store, and: 'show', because: 'the screen where the user has just signed in redirects by itself [2.38, 4.6]' },
  { who: 'restoring', goes: 'profileGeneral', and: 'wait', because: 'there is no redirect before the session has been restored [4.12]' },
  { who: 'restoring', goes: 'login', and: 'wait', because: 'and no form that may not be needed [4.12]' },
  { who: 'restoring', goes: 'home', and: 'show', because: 'the landing page needs no session [2.2]' },
  { who: 'guest', goes: 'home', and: 'show', because: 'it admits guests [2.2]' },
  { who: 'signed in', goes: 'home', and: 'show', because: 'and signed-in users [2.2]' },
];

describe('decide', () => {
  it.each(cases)('$who → $goes: $because', ({ who, goes, query, and }) => {
    const visit = {
      locale: 'de',
      name: goes,
      audience: routes[goes].audience,
      session: sessions[who],
    } as const;
    expect(decide({ ...visit, query: new URLSearchParams(query) })).toEqual(and);
  });
});

describe('the route table', () => {
  const of = (who: string) => Object.entries(routes).filter(([, route]) => route.audience === who);

  it('admits guests and signed-in users to different routes [2.2-2.18, 6.3]', () => {
    expect(of('everyone').map(([name]) => name)).toEqual(['home']);
    expect(of('guests').map(([, { path }]) => path)).toEqual([
      'login',
      'login/qr',
      'registration',
      'confirmation/:code',
      'password/reset',
      'password/reset/:code',
      'password/success',
    ]);
    for (const [, { path }] of of('signed-in')) {
      expect(path).toMatch(/^(profile|choose-account|successChangePassword)/);
    }
  });

  it('redirects profile, verification and security to their first page [2.11, 2.13, 2.15]', () => {
    expect(routes.profile.screen).toEqual({ redirectTo: 'profileGeneral' });
    expect(routes.profileVerification.screen).toEqual({ redirectTo: 'profileVerificationPassport' });
    expect(routes.profileSecurity.screen).toEqual({ redirectTo: 'profileSecurityStatus' });
  });
});
