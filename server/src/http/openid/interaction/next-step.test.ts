import { describe, expect, it } from 'vitest';
import { passwordContext, secondFactorContext } from '../../../capabilities/openid/signed-in.ts';
import { asAccountId, asSessionId } from '../../../platform/ids.ts';
import { type Interaction, nextStep, type Step, type User } from './next-step.ts';

const began = 1_000;
const alice = asAccountId('alice');
const before = { accountId: alice, sessionId: asSessionId('s1'), at: began - 600, amr: ['pwd'] };
const users = {
  guest: undefined,
  alice: before,
  'alice, who has just signed in': { ...before, at: began },
  'alice, who signed in a second before': { ...before, at: began - 1 },
  'alice, who signed in two seconds before': { ...before, at: began - 2 },
  'alice with a second factor': { ...before, amr: ['pwd', 'mfa'] },
  'alice, whom another device has signed in': { ...before, amr: [] },
  'alice, who has just signed in by another device': { ...before, at: began, amr: [] },
  bob: { ...before, accountId: asAccountId('bob') },
  'alice, whom it is open to': { ...before, missing: null },
  'alice, whom it is not open to': { ...before, missing: 'GROUPS' },
  'alice, who has not proved her passkey': { ...before, missing: 'PASSKEY' },
  'alice, who has allowed the profile': {
    ...before,
    consent: { scopes: ['openid', 'profile'], at: began - 600 },
  },
  'alice, who has just allowed the profile': {
    ...before,
    consent: { scopes: ['openid', 'profile'], at: began },
  },
  'alice, who has allowed both': {
    ...before,
    consent: { scopes: ['openid', 'profile', 'email'], at: began - 600 },
  },
} as const satisfies Record<string, User>;

const prompt = (name: string, reasons: readonly string[], details = {}) => ({
  iat: began,
  prompt: { name, reasons: [...reasons], details },
  params: { scope: 'openid profile' },
  session: { accountId: alice },
});
const interactions = {
  'has ended': undefined,
  'needs a user': prompt('login', ['no_session']),
  'lets its user choose': prompt('select_account', ['select_account_prompt']),
  'wants a new sign-in': prompt('login', ['login_prompt']),
  'wants a recent sign-in': prompt('login', ['max_age']),
  'knows another user by its hint': prompt('login', ['id_token_hint']),
  'knows another user by a claim': prompt('login', ['claims_id_token_sub_value']),
  'wants a password': prompt('login', ['acr'], { context: passwordContext }),
  'wants the second step': prompt('login', ['acr'], { context: secondFactorContext }),
  'wants a new sign-in with the second step': prompt('login', ['login_prompt', 'acr'], {
    context: secondFactorContext,
  }),
  'wants consent': prompt('consent', ['op_scopes_missing']),
  'wants consent to more': {
    ...prompt('consent', ['op_scopes_missing']),
    params: { scope: 'openid profile email' },
  },
  'is closed': prompt('closed', ['application_closed']),
  'wants a stronger sign-in': prompt('closed', ['sign_in_too_weak']),
  'wants a new consent': prompt('consent', ['consent_prompt']),
} as const satisfies Record<string, Interaction | undefined>;

const signIn: Step = { name: 'sign-in' };
const choose: Step = { name: 'choose-account', provesAgain: false };
const proveAgain: Step = { name: 'choose-account', provesAgain: true };
const consent: Step = { name: 'consent' };
const allowed: Step = { name: 'answer', result: { consent: {} } };
const denied: Step = {
  name: 'refuse',
  refusal: { error: 'access_denied', error_description: 'the user does not allow it' },
};
const unmet = {
  error: 'unmet_authentication_requirements',
  error_description: 'the user does not prove what is asked for',
};
const secondStep: Step = { name: 'second-step', unlessNamed: unmet };
/** The answer that this user gives. */
const signedIn = (user: keyof typeof users, more = {}): Step => {
  const { accountId, at, amr } = users[user] ?? before;
  const acrs: Readonly<Record<string, string | undefined>> = {
    pwd: passwordContext,
    mfa: secondFactorContext,
  };
  return {
    name: 'answer',
    result: { login: { accountId, ts: at, amr: [...amr], acr: acrs[amr.at(-1) ?? ''] }, ...more },
  };
};
const chosen = { select_account: {} };

interface Case {
  readonly request: keyof typeof interactions;
  readonly user: keyof typeof users;
  readonly query?: 'refused' | 'chosen';
  readonly step: Step;
}

// biome-ignore format: one row per case is easier to read
const cases: readonly Case[] = [
  { request: 'has ended', user: 'guest', step: { name: 'ended' } },
  { request: 'has ended', user: 'alice', query: 'chosen', step: { name: 'ended' } },
  { request: 'has ended', user: 'alice', query: 'refused', step: { name: 'ended' } },

  { request: 'is closed', user: 'guest', step: signIn },
  { request: 'is closed', user: 'alice, whom it is not open to', step: { name: 'closed', missing: 'GROUPS' } },
  { request: 'is closed', user: 'alice, whom it is not open to', query: 'chosen', step: { name: 'closed', missing: 'GROUPS' } },
  { request: 'is closed', user: 'alice, whom it is not open to', query: 'refused', step: { name: 'refuse', refusal: { error: 'access_denied', error_description: 'the user may not open this application' } } },
  { request: 'is closed', user: 'alice, whom it is open to', step: signedIn('alice') },
  { request: 'wants a stronger sign-in', user: 'guest', step: signIn },
  { request: 'wants a stronger sign-in', user: 'alice, who has not proved her passkey', step: { name: 'closed', missing: 'PASSKEY' } },
  { request: 'wants a stronger sign-in', user: 'alice, who has not proved her passkey', query: 'refused', step: { name: 'refuse', refusal: unmet } },
  { request: 'wants a stronger sign-in', user: 'alice, whom it is open to', step: signedIn('alice') },

  { request: 'needs a user', user: 'guest', step: signIn },
  { request: 'needs a user', user: 'guest', query: 'chosen', step: signIn },
  { request: 'needs a user', user: 'guest', query: 'refused', step: denied },
  { request: 'needs a user', user: 'alice', step: signedIn('alice') },
  { request: 'needs a user', user: 'alice', query: 'chosen', step: signedIn('alice', chosen) },
  { request: 'needs a user', user: 'alice', query: 'refused', step: denied },
  { request: 'needs a user', user: 'alice with a second factor', step: signedIn('alice with a second factor') },
  { request: 'needs a user', user: 'alice, whom another device has signed in', step: signedIn('alice, whom another device has signed in') },

  { request: 'lets its user choose', user: 'guest', step: signIn },
  { request: 'lets its user choose', user: 'alice', step: choose },
  { request: 'lets its user choose', user: 'alice', query: 'chosen', step: signedIn('alice', chosen) },

  { request: 'wants a new sign-in', user: 'guest', step: signIn },
  { request: 'wants a new sign-in', user: 'alice', step: proveAgain },
  { request: 'wants a new sign-in', user: 'alice', query: 'chosen', step: proveAgain },
  { request: 'wants a new sign-in', user: 'alice, who signed in two seconds before', step: proveAgain },
  { request: 'wants a new sign-in', user: 'alice, who signed in a second before', step: signedIn('alice, who signed in a second before') },
  { request: 'wants a new sign-in', user: 'alice, who has just signed in', step: signedIn('alice, who has just signed in') },
  { request: 'wants a recent sign-in', user: 'alice', step: proveAgain },
  { request: 'wants a recent sign-in', user: 'alice, who has just signed in', step: signedIn('alice, who has just signed in') },

  { request: 'knows another user by its hint', user: 'alice', step: choose },
  { request: 'knows another user by its hint', user: 'alice', query: 'chosen', step: choose },
  { request: 'knows another user by its hint', user: 'bob', step: signedIn('bob') },
  { request: 'knows another user by a claim', user: 'alice', step: choose },
  { request: 'knows another user by a claim', user: 'bob', step: signedIn('bob') },

  { request: 'wants a password', user: 'alice', step: signedIn('alice') },
  { request: 'wants a password', user: 'alice with a second factor', step: signedIn('alice with a second factor') },
  { request: 'wants a password', user: 'alice, whom another device has signed in', step: proveAgain },
  { request: 'wants a password', user: 'alice, who has just signed in by another device', query: 'chosen', step: proveAgain },

  { request: 'wants the second step', user: 'guest', step: signIn },
  { request: 'wants the second step', user: 'guest', query: 'refused', step: denied },
  { request: 'wants the second step', user: 'alice', step: secondStep },
  { request: 'wants the second step', user: 'alice', query: 'chosen', step: secondStep },
  { request: 'wants the second step', user: 'alice', query: 'refused', step: { name: 'refuse', refusal: unmet } },
  { request: 'wants the second step', user: 'alice with a second factor', step: signedIn('alice with a second factor') },
  { request: 'wants a new sign-in with the second step', user: 'alice with a second factor', step: proveAgain },
  { request: 'wants a new sign-in with the second step', user: 'alice, who has just signed in', step: secondStep },

  { request: 'wants consent', user: 'guest', step: signIn },
  { request: 'wants consent', user: 'alice', step: consent },
  { request: 'wants consent', user: 'alice', query: 'chosen', step: consent },
  { request: 'wants consent', user: 'alice', query: 'refused', step: denied },
  { request: 'wants consent', user: 'alice, who has allowed the profile', step: allowed },
  { request: 'wants consent to more', user: 'alice, who has allowed the profile', step: consent },
  { request: 'wants consent to more', user: 'alice, who has allowed both', step: allowed },
  { request: 'wants a new consent', user: 'alice, who has allowed the profile', step: consent },
  { request: 'wants a new consent', user: 'alice, who has just allowed the profile', step: allowed },
];

const arrivals = { refused: 'who refuses', chosen: 'who has chosen', first: 'who has not answered yet' };

describe('a request of an application', () => {
  for (const { request, user, query, step } of cases)
    it(`A request that ${request} leads the user ${user}, ${arrivals[query ?? 'first']}, to the step ${step.name}`, () => {
      const answers = { refused: query === 'refused', chosen: query === 'chosen' };
      expect(nextStep(interactions[request], users[user], answers)).toEqual(step);
    });
});
