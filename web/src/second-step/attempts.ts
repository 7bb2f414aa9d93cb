/** A code that was wrong: the user can try again [8.6]. */
const wrong = ['incorrect_otp', 'invalid_confirmation_code'];
/** A request that accepts no further code [8.6]. */
const final = ['otp_confirmation_error', 'confirmation_code_error'];

/** Whether a refusal means that the code was wrong. */
export function isWrongCode(error: string): boolean {
  return wrong.includes(error);
}

/**
 * How many attempts are left after a refusal; the number that the server gives counts more than the one that
 * we have counted.
 * @example attemptsAfter(3, 'incorrect_otp', null) // 2
 */
export function attemptsAfter(left: number, error: string, attemptsLeft: number | null): number {
  if (final.includes(error)) return 0;
  return isWrongCode(error) ? (attemptsLeft ?? Math.max(0, left - 1)) : left;
}
