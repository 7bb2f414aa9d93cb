import { expect, it } from 'vitest';
import { isCounterBack } from './stored-passkey.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])('A passkey that reported %i and now reports %i was probably copied: %s', (stored, reported, expected) => {
  expect(isCounterBack(stored, reported)).toBe(expected);
});
