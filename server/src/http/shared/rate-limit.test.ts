import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it.each([
  ['a few events', 10, 100, 10],
  ['a thousand events at once', 1_000, 0, 100],
  ['a thousand events in one second', 1_000, 1, 199],
  ['ten thousand events in ten seconds', 10_000, 1, 1_099],
  ['an event each ten milliseconds', 1_000, 10, 1_000],
  ['an event each minute', 60, 60_000, 60],
])(
  'The rate limit allows of %s no more than 100 in a second, and 100 at once',
  (_what, events, milliseconds, allowed) => {
    let time = 0;
    const take = createRateLimit(100, () => time);
    let taken = 0;
    for (let event = 0; event < events; event += 1) {
      if (take()) taken += 1;
      time += milliseconds;
    }
    expect(taken).toBe(allowed);
  },
);

it('The rate limit thins out a steady stream evenly', () => {
  let time = 0;
  const take = createRateLimit(100, () => time);
  const taken: number[] = [];
  for (; time < 3_000; time += 1) if (take()) taken.push(time);
  const late = taken.filter((at) => at > 1_000);
  expect(late.slice(1).every((at, index) => at - (late[index] ?? 0) === 10)).toBe(true);
});
