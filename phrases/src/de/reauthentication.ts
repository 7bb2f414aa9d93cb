import type { reauthentication as en } from '../en/reauthentication.ts';

export const reauthentication = {
  title: 'Passwort eingeben',
  text: 'Ihre Anmeldung liegt schon etwas zurück. Geben Sie Ihr Passwort ein, damit wir wissen, dass Sie es sind.',
  submit: 'Weiter',
  busy: 'Wird geprüft\u00a0…',
} satisfies Record<keyof typeof en, string>;
