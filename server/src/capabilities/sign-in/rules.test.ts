import { describe, expect, it } from 'vitest';
import { lockSeconds } from '../accounts/failures.ts';
import { gate } from './rules.ts';

const row = (own: number, address: number, lockedUntil = 0) => ({
  now: 1_000_000,
  own: { key: 'own', failures: own, lockedUntil },
  address: { failures: address, lockedUntil: 0 },
});

describe('whether a try may be made', () => {
  it.each([
    ['nobody failed', row(0, 0), null],
    ['the e-mail failed twice', row(2, 0), null],
    ['the e-mail failed three times', row(3, 0), 'google_recaptcha_v2_required'],
    ['the address failed three times, for whomever', row(0, 3), 'google_recaptcha_v2_required'],
    ['the e-mail still waits', row(10, 0, 1_030_500), 'user_account_locked'],
    ['the wait is over', row(2, 0, 1_000_000), null],
  ])('when %s [4.10, 8.5] T03', (_when, tried, code) => {
    expect(gate(tried, false)?.code ?? null).toBe(code);
  });

  it('a captcha opens the gate after three failures, but never shortens a wait T03', () => {
    expect(gate(row(5, 5), true)).toBeNull();
    expect(gate(row(10, 0, 1_030_500), true)).toEqual({ code: 'user_account_locked', retryAfter: 31 });
  });
});

it.each([
  [0, 0],
  [9, 0],
  [10, 60],
  [11, 120],
  [24, 900],
  [25, 900],
  [100_000, 900],
])(
  'after %d failures an e-mail waits %d seconds, never longer than a quarter of an hour T07',
  (failures, seconds) => {
    expect(lockSeconds(failures)).toBe(seconds);
  },
);
