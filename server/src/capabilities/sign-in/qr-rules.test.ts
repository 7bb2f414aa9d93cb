import { expect, it } from 'vitest';
import { drawNumbers, pollRefusal } from './qr-rules.ts';

const now = 1_000_000;
const row = {
  now,
  expires_at: now + 1,
  redeemed_at: null,
  decision: null,
  polled_at: now - 3_000,
  poll_interval: 3,
} as const;

it.each([
  ['there is no decision yet', row, 'authorization_pending'],
  ['it is the first poll', { ...row, polled_at: null }, 'authorization_pending'],
  ['a poll is a little early', { ...row, polled_at: now - 2_500 }, 'authorization_pending'],
  ['a poll comes too soon', { ...row, polled_at: now - 2_499 }, 'slow_down'],
  ['the longer interval has not passed', { ...row, poll_interval: 8 }, 'slow_down'],
  ['the user refused', { ...row, decision: 'DENIED' as const }, 'access_denied'],
  [
    'the user refused and the poll comes too soon',
    { ...row, decision: 'DENIED' as const, polled_at: now },
    'access_denied',
  ],
  ['the user approved', { ...row, decision: 'APPROVED' as const }, null],
  [
    'it was approved but has expired',
    { ...row, decision: 'APPROVED' as const, expires_at: now },
    'expired_token',
  ],
  ['two minutes have passed', { ...row, expires_at: now }, 'expired_token'],
  [
    'its token was issued before',
    { ...row, decision: 'APPROVED' as const, redeemed_at: now - 1 },
    'expired_token',
  ],
])('A poll of a sign-in by QR code gets its answer when %s', (_when, poll, verdict) => {
  expect(pollRefusal(poll)).toBe(verdict);
});

it('The server draws three different numbers of two digits, one of which is the right one', () => {
  for (let round = 0; round < 500; round += 1) {
    const { userCode, choices } = drawNumbers();
    expect(new Set(choices).size).toBe(3);
    expect(choices).toContain(userCode);
    expect(choices.every((choice) => /^[1-9]\d$/.test(choice))).toBe(true);
  }
});
