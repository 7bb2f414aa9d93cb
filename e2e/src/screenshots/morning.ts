/**
 * A time zone in which it is between ten and eleven in the morning, because pages greet and show scenes by the hour of the day.
 * @example morningZone(new Date('2026-11-23T05:30:00Z')) // 'Etc/GMT-5', which is five hours ahead of UTC
 */
export function morningZone(now = new Date()): string {
  const ahead = 10 - now.getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
