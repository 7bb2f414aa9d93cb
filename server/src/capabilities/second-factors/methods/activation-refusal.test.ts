import type { TwoFactorType } from '@portico/contract/sign-in';
import { expect, test } from 'vitest';
import { activationRefusal, factorOfSignIn } from './activation-refusal.ts';

test.each<[TwoFactorType, TwoFactorType[], string | null]>([
  ['TELEGRAM', [], null],
  ['TELEGRAM', ['EMAIL'], null],
  ['EMAIL', ['TELEGRAM'], null],
  ['EMAIL', ['GOOGLE_AUTHENTICATOR'], null],
  ['TELEGRAM', ['TELEGRAM'], 'token_already_exists'],
  ['EMAIL', ['EMAIL', 'TELEGRAM'], 'token_already_exists'],
  ['GOOGLE_AUTHENTICATOR', ['TELEGRAM'], 'two_fa_already_enabled'],
  ['TELEGRAM', ['EMAIL', 'GOOGLE_AUTHENTICATOR'], 'two_fa_already_enabled'],
])('The activation of %s beside %j is refused with %j [6.6, 8.9]', (type, active, refusal) => {
  expect(activationRefusal(type, active)).toBe(refusal);
});

test.each<[TwoFactorType[], TwoFactorType | null]>([
  [[], null],
  [['EMAIL'], 'EMAIL'],
  [['EMAIL', 'TELEGRAM'], 'TELEGRAM'],
  [['EMAIL', 'GOOGLE_AUTHENTICATOR'], 'GOOGLE_AUTHENTICATOR'],
])('An account with %j is asked for %j at sign-in', (active, asked) => {
  expect(factorOfSignIn(active.map((type) => ({ type })))?.type ?? null).toBe(asked);
});
