import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('A countdown shows %d seconds as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
