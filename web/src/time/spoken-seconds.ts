/**
 * A countdown is announced when it starts and at these seconds: screen readers read every change of its text.
 */
const spokenAt = [60, 30, 10];

/**
 * The seconds that screen readers read out for a countdown from `total` with `left` seconds remaining.
 * @example spokenSeconds(45, 26) // 30
 */
export function spokenSeconds(total: number, left: number): number {
  return Math.min(total, ...spokenAt.filter((moment) => moment >= left));
}
