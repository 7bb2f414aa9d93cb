import type { TwoFactorType } from '@portico/contract/sign-in';

const hints = {
  GOOGLE_AUTHENTICATOR: 'login.codeFromApp',
  TELEGRAM: 'login.codeFromTelegram',
  EMAIL: 'login.codeFromEmail',
} as const;

/** Whether the server sends the code. If the type is unknown, the user's own device may generate it. */
export function isSent(type: TwoFactorType | null): boolean {
  return type === 'TELEGRAM' || type === 'EMAIL';
}

/** Where the user finds the code. */
export function codeHint(type: TwoFactorType | null) {
  return hints[type ?? 'GOOGLE_AUTHENTICATOR'];
}
