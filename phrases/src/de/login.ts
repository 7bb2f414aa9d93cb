import type { login as en } from '../en/login.ts';

export const login = {
  title: 'Anmelden',
  lead: 'Ein Konto für jede Tür.',
  leadTo: 'und weiter zu {application}',
  leadBack: 'und dort weitermachen, wo Sie waren',
  email: 'E-Mail',
  password: 'Passwort',
  forgot: 'Passwort vergessen?',
  submit: 'Anmelden',
  busy: 'Anmelden …',
  leaving: 'Sie werden weitergeleitet …',
  withQr: 'Mit QR-Code anmelden',
  noAccount: 'Neu hier? <link>Konto erstellen</link>',

  captchaTitle: 'Noch ein Schritt',
  captchaText:
    'Ihr Browser löst gerade ein kleines Rätsel, um zu zeigen, dass Sie kein Roboter sind. Das dauert ein paar Sekunden.',
  captchaTextRecaptcha: 'Bitte zeigen Sie, dass Sie kein Roboter sind.',
  captchaLabel: 'Ich bin kein Roboter',
  captchaWorking: 'Wird geprüft …',
  captchaDone: 'Fertig. Sie müssen hier nichts tun.',
  captchaFailed:
    'Die Prüfung hat nicht funktioniert. Setzen Sie das Häkchen, um es noch einmal zu versuchen.',
  captchaUnavailable:
    'Die Sicherheitsprüfung wurde nicht geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',

  lockedTitle: 'Dieses Konto ist gesperrt',
  lockedText:
    'Nach zu vielen Fehlversuchen kann sich hier vorerst niemand anmelden. Versuchen Sie es später noch einmal oder wählen Sie ein neues Passwort.',
  lockedSupport: 'Sie brauchen sofort Hilfe? Schreiben Sie an <support>{email}</support>.',
  lockedClose: 'Verstanden',

  codeTitle: 'Code eingeben',
  codeFromApp:
    'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie für Portico anzeigt.',
  codeFromTelegram: 'Wir haben Ihnen sechs Ziffern per Telegram gesendet.',
  codeFromEmail: 'Wir haben Ihnen sechs Ziffern per E-Mail gesendet.',
  codeLabel: 'Sechsstelliger Code',
  codeHint: 'Nach der sechsten Ziffer wird der Code von selbst gesendet.',
  codeBusy: 'Code wird geprüft …',
  codeAttempts: '{count, plural, one {Noch # Versuch.} other {Noch # Versuche.}}',
  codePaste: 'Einfügen',
  codePasteDenied:
    'Ihr Browser erlaubt uns nicht, Kopiertes zu lesen. Fügen Sie den Code mit der Tastatur ein oder tippen Sie ihn.',
  codeCancel: 'Zurück zur Anmeldung',
  blockedTitle: 'Anmeldung gesperrt',
  blockedText:
    'Der Code war zu oft falsch. Zum Schutz Ihres Kontos haben wir die Anmeldung hier abgebrochen.',
  blockedClose: 'Schließen',

  qrTitle: 'Zum Anmelden scannen',
  qrLead: 'Öffnen Sie die Kamera auf einem Gerät, auf dem Sie bei Portico angemeldet sind.',
  qrCode: 'QR-Code zum Anmelden',
  qrNumber: 'Ihr anderes Gerät fragt nach dieser Zahl',
  qrTimeLeft:
    '{seconds, plural, one {Der Code wird in # Sekunde erneuert.} other {Der Code wird in # Sekunden erneuert.}}',
  qrPreparing: 'Ihr Code wird vorbereitet …',
  qrScannedTitle: 'Fast geschafft',
  qrScannedLead: 'Wählen Sie diese Zahl auf dem anderen Gerät.',
  qrRefusedTitle: 'Anmeldung abgelehnt',
  qrRefusedText:
    'Auf dem anderen Gerät wurde die Anmeldung abgelehnt. Wenn Sie das waren, ist nichts weiter zu tun.',
  qrExpiredTitle: 'Dieser Code ist abgelaufen',
  qrExpiredText: 'Zu Ihrer Sicherheit gilt ein Code nur kurze Zeit.',
  qrNew: 'Neuen Code anzeigen',
  qrByPassword: 'Stattdessen mit Passwort anmelden',

  approveSignInTitle: 'Melden Sie sich erst hier an',
  approveSignInText:
    'Nur ein angemeldetes Gerät kann ein anderes zulassen. Melden Sie sich auf diesem an und scannen Sie den Code dann noch einmal.',
} satisfies Record<keyof typeof en, string>;
