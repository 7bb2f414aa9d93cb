import { expect, it } from 'vitest';
import { morningZone } from './morning.ts';

it.each(Array.from({ length: 24 }, (_none, hour) => hour))('is in the morning at %i o’clock UTC', (hour) => {
  const now = new Date(Date.UTC(2026, 10, 23, hour, 30));
  const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: morningZone(now) });
  expect(time.format(now)).toBe('10:30');
});
