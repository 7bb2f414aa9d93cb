/**
 * A time zone in which the clock shows this hour, because pages greet and show scenes by the hour of the day.
 * @example zoneAt(10, new Date('2026-11-23T05:30:00Z')) // 'Etc/GMT-5', which is five hours ahead of UTC
 */
export function zoneAt(hour: number, now = new Date()): string {
  const ahead = hour - now.getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** A time zone in which it is between ten and eleven in the morning. */
export const morningZone = (now = new Date()) => zoneAt(10, now);
