import { expect, it } from 'vitest';
import { zoneAt } from './time-zones.ts';

it.each(Array.from({ length: 24 }, (_none, hour) => hour))(
  'There is a zone with any hour at %i o’clock UTC',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 23, hour, 30));
    for (const wanted of [10, 15, 20]) {
      const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: zoneAt(wanted, now) });
      expect(time.format(now)).toBe(`${wanted}:30`);
    }
  },
);
