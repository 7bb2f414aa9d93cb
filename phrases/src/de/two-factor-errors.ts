import type { TwoFactorCode } from '@portico/contract/errors';

export const twoFactorErrors = {
  token_already_exists: 'Diese Methode ist schon aktiviert.',
  two_fa_already_enabled: 'Eine andere Methode ist schon aktiviert. Es kann immer nur eine aktiviert sein.',
  config_not_found: 'Diese Einstellung ist nicht verfügbar.',
  invalid_token_data: 'Bitte prüfen Sie Ihre Eingabe.',
} as const satisfies Record<TwoFactorCode, string>;
