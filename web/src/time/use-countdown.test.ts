import { expect, test } from 'vitest';
import { secondsLeft } from './use-countdown.ts';

test.each([
  { deadline: 60_000, now: 0, left: 60 },
  { deadline: 60_000, now: 1, left: 60 },
  { deadline: 60_000, now: 59_001, left: 1 },
  { deadline: 60_000, now: 60_000, left: 0 },
  { deadline: 60_000, now: 4_000_000, left: 0 },
])('A countdown has $left s left until $deadline at $now [9.4]', ({ deadline, now, left }) => {
  expect(secondsLeft(deadline, now)).toBe(left);
});
