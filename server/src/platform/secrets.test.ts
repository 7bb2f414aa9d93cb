import { expect, it } from 'vitest';
import { orderedId } from './secrets.ts';

it('makes identifiers that sort in the order in which they were made, however many a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, orderedId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
