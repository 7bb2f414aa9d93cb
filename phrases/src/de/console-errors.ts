import type { ConsoleErrorCode } from '@portico/contract/errors';

/** Of the sign-in to the console. */
export const consoleErrors = {
  second_factor_required:
    'Die Konsole verlangt einen zweiten Faktor, der nicht Ihr Postfach ist, denn damit lässt sich auch Ihr Passwort zurücksetzen. Richten Sie im Portal unter „Sicherheit“ eine Authenticator-App, Telegram oder einen Passkey ein und melden Sie sich dann hier noch einmal an.',
  second_factor_too_new:
    'Ihr Passwort wurde per E-Mail zurückgesetzt und Ihr zweiter Faktor erst danach eingerichtet, deshalb nimmt ihn die Konsole nicht an. Bitten Sie den Betreiber, Ihnen Ihre Rolle noch einmal zu geben: portico staff grant.',
} satisfies Record<ConsoleErrorCode, string>;
