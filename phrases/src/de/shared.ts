import type { shared as en } from '../en/shared.ts';

/** The sign-in, as several screens speak of it. */
const signIn = {
  lead: 'Ein Konto für alle Anwendungen.',
  leadTo: 'und weiter zu {application}',
  forgot: 'Passwort vergessen?',
  submit: 'Anmelden',
  withQr: 'Mit QR-Code anmelden',
  or: 'oder',
  lastUsed: 'Zuletzt verwendet',
};

/** The captcha of any form. */
const captcha = {
  title: 'Noch ein Schritt',
  text: 'Ihr Browser löst gerade eine kleine Aufgabe, um zu zeigen, dass Sie kein Roboter sind. Das dauert ein paar Sekunden.',
  textRecaptcha: 'Bitte zeigen Sie, dass Sie kein Roboter sind.',
  label: 'Ich bin kein Roboter',
  working: 'Wird geprüft\u00a0…',
  done: 'Geprüft',
  failed: 'Die Prüfung hat nicht funktioniert. Setzen Sie das Häkchen, um es noch einmal zu versuchen.',
  unavailable:
    'Die Sicherheitsprüfung wurde nicht geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
};

/** A form that takes an invitation code. */
const invitation = {
  text: 'Geben Sie hier Ihren Code ein. Wenn Sie einen Link haben, öffnen Sie ihn oder fügen Sie ihn hier ein.',
  code: 'Einladungscode',
  hint: 'Der Code oder der ganze Link',
  submit: 'Weiter',
  busy: 'Wird geprüft\u00a0…',
  title: 'Einladung eingeben',
  closedTitle: 'Sie brauchen eine Einladung',
};

/** The button that sends a mail again. */
const resend = {
  busy: 'Wird gesendet\u00a0…',
  in: 'Noch einmal senden in\u00a0{seconds}\u00a0s',
  sent: 'Wenn diese Adresse noch nicht bestätigt ist, haben wir einen neuen Link gesendet.',
};

/** Texts of forms that several screens show. */
export const shared = { signIn, captcha, invitation, resend } satisfies {
  [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string>;
};
