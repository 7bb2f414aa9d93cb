import type { TwoFactorCode } from '@portico/contract/errors';

/** The codes of second factors that are not about a code or a password [8.12]. */
export const twoFactorErrors = {
  token_already_exists: 'This method is already active.',
  two_fa_already_enabled: 'Another method is already active. Only one can be active at a time.',
  factor_not_proved:
    'As a member of staff, add this after signing in with a passkey or a code: sign out, then sign in that way. A trusted browser asks for no code, so remove it from the list first.',
  config_not_found: 'This setting is not available.',
  invalid_token_data: 'Please check what you entered.',
} as const satisfies Record<TwoFactorCode, string>;
