import type { TwoFactorCode } from '@portico/contract/errors';

export const twoFactorErrors = {
  token_already_exists: 'Diese Methode ist schon aktiviert.',
  two_fa_already_enabled: 'Eine andere Methode ist schon aktiviert. Es kann immer nur eine aktiviert sein.',
  factor_not_proved:
    'Als Mitglied des Personals fügen Sie das erst hinzu, nachdem Sie sich mit einem Passkey oder einem Code angemeldet haben: Melden Sie sich ab und auf diesem Weg wieder an. Ein vertrauenswürdiger Browser fragt nach keinem Code, entfernen Sie ihn also vorher aus der Liste.',
  config_not_found: 'Diese Einstellung ist nicht verfügbar.',
  invalid_token_data: 'Bitte prüfen Sie Ihre Eingabe.',
} as const satisfies Record<TwoFactorCode, string>;
