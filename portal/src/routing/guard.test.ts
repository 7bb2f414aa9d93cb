import { describe, expect, it } from 'vitest';
import type { RouteName } from '../lib/navigation/route-links.ts';
import type { Session } from '../lib/session/session.ts';
import { type Decision, decide } from './guard.ts';
import { routes } from './routes.ts';

const token = { accessToken: 't', scope: [], twoFactorType: null };
const sessions = {
  restoring: { state: 'restoring' },
  guest: { state: 'guest' },
  'owing a code': { state: 'two-factor', token },
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
  { who: 'guest', goes: 'profileGeneral', and: { to: '/en/login' }, because: 'a protected route leads a stranger to the login in English [2.20, 2.23]' },
  { who: 'guest', goes: 'chooseAccount', query: store, and: { to: `/en/login?${store}` }, because: 'and takes along which application asked, and where it wants its person back [2.20]' },
  { who: 'owing a code', goes: 'profilePassword', and: { to: '/en/login' }, because: 'a token that is not SUCCESS is not enough [2.24, 6.2]' },
  { who: 'owing a code', goes: 'login', and: 'show', because: 'the login asks for the code [2.24, 2.38]' },
  { who: 'signed in', goes: 'profileGeneral', and: 'show', because: 'a holder enters their profile [2.12]' },
  { who: 'signed in', goes: 'login', and: { to: '/de/profile' }, because: 'a guest route leads a holder to their profile [2.21]' },
  { who: 'signed in', goes: 'registration', query: 'application=STORE', and: { to: '/de/profile' }, because: 'and so does registration, whatever it was asked for [2.21, 6.3]' },
  { who: 'signed in', goes: 'passwordReset', and: { to: '/de/profile' }, because: 'and password reset [2.21, 6.3]' },
  { who: 'signed in', goes: 'confirmation', and: { to: '/de/profile' }, because: 'and confirmation [2.21, 6.3]' },
  { who: 'signed in', goes: 'login', query: store, and: { to: `/de/choose-account?${store}` }, because: 'login for an application leads a holder to the chooser [2.22]' },
  { who: 'signed in', goes: 'login', query: 'backUrl=x', and: { to: '/de/profile' }, because: 'an address without an application is no such question [2.22]' },
  { who: 'just signed in', goes: 'login', query: store, and: 'show', because: 'the screen that signed somebody in leads them on itself [2.38, 4.6]' },
  { who: 'restoring', goes: 'profileGeneral', and: 'wait', because: 'nobody is sent away before it is known who they are [4.12]' },
  { who: 'restoring', goes: 'login', and: 'wait', because: 'nor is a form shown that may not be needed [4.12]' },
  { who: 'restoring', goes: 'home', and: 'show', because: 'the landing is for everybody [2.2]' },
  { who: 'guest', goes: 'home', and: 'show', because: 'guests included [2.2]' },
  { who: 'signed in', goes: 'home', and: 'show', because: 'and holders [2.2]' },
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

  it('keeps what is for guests from holders, and the other way round [2.2-2.18, 6.3]', () => {
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

  it('sends overviews on to their first page [2.11, 2.13, 2.15]', () => {
    expect(routes.profile.screen).toEqual({ redirectTo: 'profileGeneral' });
    expect(routes.profileVerification.screen).toEqual({ redirectTo: 'profileVerificationPassport' });
    expect(routes.profileSecurity.screen).toEqual({ redirectTo: 'profileSecurityStatus' });
  });
});
