/** How people greet at an hour of the day. The evening lasts until five in the morning. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Whether a scene shows the night at an hour of the day. */
export function isNight(hour: number): boolean {
  return hour < 6 || hour >= 20;
}
