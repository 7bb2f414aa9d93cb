import { originalRules } from '@portico/contract/rules/rules';
import { describe, expect, it } from 'vitest';
import { findBlock, lockSeconds, triesBeforeLock } from './lock-rules.ts';

const now = 1_000_000;
const failures = (recent: number, today = recent, lockedUntil = 0) => ({ recent, today, lockedUntil });
const row = (own: ReturnType<typeof failures>, address = failures(0)) => ({ now, own, address });

describe('whether a password is checked', () => {
  it.each([
    ['nothing failed', row(failures(0)), null],
    ['two passwords of the e-mail were wrong', row(failures(2)), null],
    ['three passwords of the e-mail were wrong', row(failures(3)), 'google_recaptcha_v2_required'],
    [
      'three of the address were wrong, for any e-mail',
      row(failures(0), failures(3)),
      'google_recaptcha_v2_required',
    ],
    [
      'ten of the e-mail were wrong today, none of them in the last 15 minutes',
      row(failures(0, 10)),
      'google_recaptcha_v2_required',
    ],
    [
      'a hundred of the address were wrong today, none of them in the last 15 minutes',
      row(failures(0), failures(0, 100)),
      null,
    ],
    ['the e-mail is locked', row(failures(10, 10, now + 30_500)), 'user_account_locked'],
    ['the lock has ended', row(failures(2, 2, now)), null],
  ])(
    'The lock rules decide whether a password is checked when %s [4.10, 8.5, T03]',
    (_when, counted, code) => {
      expect(findBlock(counted, false, originalRules)?.code ?? null).toBe(code);
    },
  );

  it('A captcha is enough after three failures, but does not end a lock [T03]', () => {
    expect(findBlock(row(failures(5), failures(5)), true, originalRules)).toBeNull();
    const locked = row(failures(10, 10, now + 30_500));
    expect(findBlock(locked, true, originalRules)).toEqual({ code: 'user_account_locked', retryAfter: 31 });
  });
});

it.each([
  [0, 0, 0],
  [9, 9, 0],
  [10, 10, 60],
  [11, 11, 120],
  [24, 24, 900],
  [25, 25, 900],
  [100_000, 100_000, 900],
  [1, 99, 0],
  [1, 100, 900],
  [12, 100, 900],
])(
  '%d failures in a row and %d in 24 hours lock for %d seconds, never longer than 15 minutes [T07]',
  (recent, today, seconds) => {
    expect(lockSeconds({ recent, today }, originalRules)).toBe(seconds);
  },
);

it.each([
  [3, 0, 1],
  [4, 300, 0],
  [5, 360, 0],
  [14, 900, 0],
  [20, 900, 0],
])(
  'By rules of four tries and five minutes, %d failures in a row lock for %d seconds, and %d more lock [T07]',
  (recent, seconds, more) => {
    const rules = { signInTries: 4, lockMinutes: 5 };
    expect(lockSeconds({ recent, today: recent }, rules)).toBe(seconds);
    expect(triesBeforeLock({ recent, today: recent }, rules)).toBe(more);
  },
);
