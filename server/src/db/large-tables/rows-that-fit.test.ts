import { expect, it } from 'vitest';
import { rowsThatFit } from './rows-that-fit.ts';

it('The next statement reads as many rows as fit into the time that is left', () => {
  expect(rowsThatFit({ rows: 500, took: 40 }, 10)).toBe(125);
  expect(rowsThatFit({ rows: 500, took: 2 }, 48)).toBe(12_000);
  expect(rowsThatFit({ rows: 500, took: 60 }, 0.1)).toBe(0);
  expect(rowsThatFit({ rows: 500, took: 60 }, -10)).toBeLessThan(0);
  // A clock that has not moved meanwhile.
  expect(rowsThatFit({ rows: 500, took: 0 }, 10)).toBeGreaterThan(1_000_000);
  expect(rowsThatFit({ rows: 500, took: 3 }, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
