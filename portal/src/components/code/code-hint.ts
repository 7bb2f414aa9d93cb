import type { TwoFactorType } from '@portico/contract/sign-in';

const hints = {
  GOOGLE_AUTHENTICATOR: 'code.fromApp',
  TELEGRAM: 'code.fromTelegram',
  EMAIL: 'code.fromEmail',
} as const;

/** Where the user finds the code. */
export function codeHint(type: TwoFactorType | null) {
  return hints[type ?? 'GOOGLE_AUTHENTICATOR'];
}
