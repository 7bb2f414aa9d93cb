import { expect, test } from 'vitest';
import { spokenSeconds } from './spoken-seconds.ts';

test.each([
  [45, 45, 45],
  [45, 31, 45],
  [45, 30, 30],
  [45, 11, 30],
  [45, 3, 10],
  [600, 599, 600],
])('A countdown from %i with %i s left was last spoken at %i s', (total, left, spoken) => {
  expect(spokenSeconds(total, left)).toBe(spoken);
});
