/** Screen readers hear of a countdown when it starts and at these seconds, because they read every change of its text. */
const spokenAt = [60, 30, 10];

/**
 * What is said of a countdown that started with `total` seconds and has `left`: the last moment that is spoken.
 * @example spokenSeconds(45, 26) // 30
 */
export function spokenSeconds(total: number, left: number): number {
  return Math.min(total, ...spokenAt.filter((moment) => moment >= left));
}
