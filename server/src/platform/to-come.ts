/** A clock that is corrected by a few seconds changes nothing. */
export const clockSlack = 5_000;

/**
 * Whether a moment is still to come that is never set further ahead than so many milliseconds. One that is
 * further ahead was set by a clock that was ahead itself, and counts as passed: otherwise a limit of a minute
 * would last as long as the clock was wrong.
 */
export function isToCome(moment: number, now: number, milliseconds: number): boolean {
  return now < moment && moment <= now + milliseconds + clockSlack;
}
