import type { TwoFactorType } from '@portico/contract/sign-in';

/**
 * How many tries are left after a refusal; what the server says of them counts more than what we have counted.
 * @example afterRefusedCode(3, 'incorrect_otp', null) // 2
 */
export function afterRefusedCode(left: number, code: string, attemptsLeft: number | null): number {
  if (code === 'otp_confirmation_error') return 0;
  return code === 'incorrect_otp' ? (attemptsLeft ?? Math.max(0, left - 1)) : left;
}

const hints = {
  GOOGLE_AUTHENTICATOR: 'login.codeFromApp',
  TELEGRAM: 'login.codeFromTelegram',
  EMAIL: 'login.codeFromEmail',
} as const;

/** Where the person finds the code. */
export function codeHint(type: TwoFactorType | null) {
  return hints[type ?? 'GOOGLE_AUTHENTICATOR'];
}
