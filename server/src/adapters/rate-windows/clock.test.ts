import { afterEach, expect, it, vi } from 'vitest';
import { countInMemory } from './memory.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const spending = { key: 'a', points: 1, most: 1, milliseconds: minute };

afterEach(() => vi.useRealTimers());

it('A window that began while the clock was a day ahead does not last a day when the clock is right again', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right + day });
  const count = countInMemory();
  expect((await count([spending])).wait).toBe(0);
  expect((await count([spending])).wait).toBe(minute);
  vi.setSystemTime(right);
  expect((await count([spending])).wait).toBe(0);
  expect((await count([spending])).wait).toBe(minute);
});
