/** A clock that is corrected by a few seconds changes nothing. */
export const clockSlack = 5_000;

/**
 * Whether a moment, at most so many milliseconds ahead, is still to come. One that is further ahead was set
 * by a wrong clock and counts as passed: else a limit of a minute would last as long as the clock was wrong.
 */
export function isToCome(moment: number, now: number, milliseconds: number): boolean {
  return now < moment && moment <= now + milliseconds + clockSlack;
}

/**
 * Whether something was done at most so many milliseconds ago, by its age. What seems to be done in the
 * future was done by a wrong clock and counts as long ago: else it would stay fresh for as long.
 */
export function wasLately(age: number, milliseconds: number): boolean {
  return -clockSlack <= age && age <= milliseconds;
}
