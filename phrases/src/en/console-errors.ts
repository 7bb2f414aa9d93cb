import type { ConsoleErrorCode } from '@portico/contract/errors';

/** Of the sign-in to the console. */
export const consoleErrors = {
  second_factor_required:
    'The console needs a second factor that is not your mailbox, because your mailbox can also reset your password. Set up an authenticator app, Telegram or a passkey in the portal under Security, then sign in here again.',
  second_factor_too_new:
    'Your password was reset by e-mail, and your second factor was set up after that, so the console does not accept it. Ask the operator to grant you your role again: portico staff grant.',
} as const satisfies Record<ConsoleErrorCode, string>;
