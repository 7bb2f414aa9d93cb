import type { secure as en } from '../en/secure.ts';

export const secure = {
  title: 'Waren Sie das nicht?',
  lead: 'Wenn sich jemand anderes angemeldet oder etwas geändert hat, sichern Sie jetzt Ihr Konto.',
  ends: 'Sie werden auf allen Geräten abgemeldet, auch auf diesem, und in allen Anwendungen. Kein Browser gilt mehr als vertrauenswürdig, und alle Passkeys werden gelöscht.',
  next: 'Danach wählen Sie ein neues Passwort. Ist die E-Mail älter als 30\u00a0Minuten, senden wir Ihnen dafür zuerst einen Link.',
  factorNote:
    'Wurde der zweite Schritt Ihrer Anmeldung geändert, aber nicht von Ihnen? Schreiben Sie dann auch an <support>{email}</support>.',
  submit: 'Mein Konto sichern',
  busy: 'Alle Geräte werden abgemeldet\u00a0…',
  wasMe: 'Das war ich',
  done: 'Sie sind überall abgemeldet. Wählen Sie jetzt ein neues Passwort.',
  mailedTitle: 'Sie sind überall abgemeldet',
  mailedLead:
    'Wir haben Ihnen eine E-Mail mit einem Link für ein neues Passwort gesendet. Der Link gilt 30\u00a0Minuten.',
  noMail: 'Keine E-Mail erhalten? Neue anfordern',
  invalidTitle: 'Dieser Link funktioniert nicht',
  invalidLead:
    'Er ist abgelaufen, wurde schon verwendet, oder Ihr Passwort wurde inzwischen zurückgesetzt. Mit einem neuen Passwort können Sie Ihr Konto trotzdem schützen.',
  invalidReset: 'Passwort zurücksetzen',
} satisfies Record<keyof typeof en, string>;
