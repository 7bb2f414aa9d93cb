import type { MailPhrases } from '../mail-types.ts';

export const mail: MailPhrases = {
  greeting: 'Hallo {name},',
  fallback: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  footer:
    'Sie erhalten diese Nachricht, weil jemand diese Adresse bei {host} verwendet hat. Fragen? Schreiben Sie an {support}.',
  'confirmation.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'confirmation.body':
    'es fehlt nur noch ein Schritt: Bestätigen Sie, dass diese Adresse Ihnen gehört, und Ihr Konto ist bereit.',
  'confirmation.button': 'Adresse bestätigen',
  'confirmation.note':
    'Der Link gilt 24 Stunden. Wenn Sie kein Konto eröffnen wollten, ignorieren Sie diese Nachricht; dann geschieht nichts.',
  'accountExists.subject': 'Sie haben bereits ein Konto',
  'accountExists.body':
    'jemand, vermutlich Sie, wollte soeben mit dieser Adresse ein Konto eröffnen. Es gibt bereits eines: Melden Sie sich damit an.',
  'accountExists.button': 'Anmelden',
  'accountExists.note':
    'Falls Sie Ihr Passwort nicht mehr wissen, wählen Sie dort „Passwort vergessen?“. Falls Sie das nicht waren, ignorieren Sie diese Nachricht; es hat sich nichts geändert.',
  'passwordReset.subject': 'Wählen Sie ein neues Passwort',
  'passwordReset.body': 'jemand, vermutlich Sie, möchte ein neues Passwort für Ihr Konto wählen.',
  'passwordReset.button': 'Neues Passwort wählen',
  'passwordReset.note':
    'Der Link gilt einmal und 30 Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht; Ihr Passwort bleibt, wie es ist.',
  'passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'passwordChanged.body':
    'das Passwort Ihres Kontos wurde soeben geändert, und alle anderen Geräte wurden abgemeldet.',
  'passwordChanged.note':
    'Falls Sie das nicht waren, wählen Sie sofort über „Passwort vergessen?“ ein neues Passwort und sagen Sie uns Bescheid.',
  'newDevice.subject': 'Neue Anmeldung bei Ihrem Konto',
  'newDevice.body':
    'Ihr Konto wurde soeben in einem Browser verwendet, den wir noch nicht kennen: {browser}, IP-Adresse {address}.',
  'newDevice.note':
    'Falls Sie das waren, ist nichts zu tun. Falls nicht, ändern Sie jetzt Ihr Passwort; das beendet alle anderen Sitzungen.',
};
