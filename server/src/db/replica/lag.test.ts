import { describe, expect, it } from 'vitest';
import { createLagMeter } from './lag.ts';

describe('the lag of a replica', () => {
  it('The lag of a replica is not known before it has reached a moment of the database', () => {
    const { measure } = createLagMeter();
    expect(measure({ at: 0, position: 10n }, 5n, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(measure({ at: 1000, position: 20n }, 10n, 1001)).toBe(1001);
  });

  it('The lag of a replica that stands still grows, and ends when it has caught up', () => {
    const { measure } = createLagMeter();
    expect(measure({ at: 0, position: 10n }, 10n, 2)).toBe(2);
    for (let second = 1; second <= 2000; second += 1)
      measure({ at: second * 1000, position: 10n + BigInt(second) }, 10n, second * 1000);
    expect(measure({ at: 2_001_000, position: 3000n }, 11n, 2_001_000)).toBe(Number.POSITIVE_INFINITY);
    expect(measure({ at: 2_002_000, position: 3001n }, 3000n, 2_002_000)).toBe(1000);
    expect(measure({ at: 2_003_000, position: 3001n }, 3001n, 2_003_005)).toBe(5);
  });

  it('A database in which nothing happens has a replica without a lag', () => {
    const { measure } = createLagMeter();
    for (const second of [1, 2, 3600])
      expect(measure({ at: second * 1000, position: 10n }, 10n, second * 1000 + 3)).toBe(3);
  });
});
