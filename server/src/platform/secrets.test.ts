import { expect, it } from 'vitest';
import { orderedId, randomId } from './secrets.ts';

it('Ordered identifiers sort in the order in which they were made, however many a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, orderedId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('Identifiers are 22 characters, never the same, and never taken for an option of a command', () => {
  const ids = Array.from({ length: 5_000 }, randomId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-f][\w-]{21}$/.test(id))).toEqual([]);
});
