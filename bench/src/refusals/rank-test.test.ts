import { describe, expect, it } from 'vitest';
import { rankTest } from './rank-test.ts';

const evens = Array.from({ length: 200 }, (_none, index) => index * 2);
const odds = evens.map((value) => value + 1);

describe('the rank test', () => {
  it('The rank test finds no difference between two samples of the same source', () => {
    expect(rankTest(evens, odds)).toBeGreaterThan(0.9);
    expect(rankTest(evens, evens)).toBeCloseTo(1, 5);
  });

  it('The rank test finds a shift between two samples, whichever sample is the larger', () => {
    const shifted = evens.map((value) => value + 60);
    expect(rankTest(evens, shifted)).toBeLessThan(0.001);
    expect(rankTest(shifted, evens)).toBeCloseTo(rankTest(evens, shifted), 10);
  });
});
