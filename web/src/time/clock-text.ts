/**
 * Seconds as minutes and seconds, and from an hour on as hours, minutes and seconds.
 * @example clockText(65) // '1:05'
 * @example clockText(3665) // '1:01:05'
 */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const pair = (value: number) => String(value % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${pair(seconds)}`;
  return `${Math.floor(minutes / 60)}:${pair(minutes)}:${pair(seconds)}`;
}
