import type { TwoFactorType } from '@portico/contract/sign-in';

const hints = {
  GOOGLE_AUTHENTICATOR: 'login.codeFromApp',
  TELEGRAM: 'login.codeFromTelegram',
  EMAIL: 'login.codeFromEmail',
} as const;

/** Where the user finds the code. */
export function codeHint(type: TwoFactorType | null) {
  return hints[type ?? 'GOOGLE_AUTHENTICATOR'];
}
