import type { twoFactor as en } from '../en/two-factor.ts';

export const twoFactor = {
  telegram: 'Telegram',
  google: 'Google Authenticator',
  email: 'E-Mail',

  title: 'Zwei-Faktor-Authentifizierung',
  text: 'Zusätzlich zum Passwort fragen wir nach einem sechsstelligen Code.',
  failed: 'Die Methoden konnten nicht geladen werden',
  none: 'Zurzeit ist keine Methode verfügbar. Bitte versuchen Sie es später noch einmal.',
  telegramText: 'Unser Bot sendet Ihnen den Code per Telegram.',
  googleText: 'Die App auf Ihrem Smartphone zeigt den Code an, auch ohne Netz.',
  emailText: 'Die schwächste Methode: Wer Ihre E-Mails lesen kann, kann auch Ihr Passwort zurücksetzen.',
  emailBeside: 'Solange {other} aktiviert ist, fragen wir nach einem Code von dort.',
  activated: 'Aktiviert',
  notActivated: 'Nicht aktiviert',
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  getApp: 'App laden',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  opensApp: '{method}, {store}, öffnet einen neuen Tab',
  otherActive:
    'Nur eine der beiden Methoden kann aktiviert sein. Um {method} zu nutzen, deaktivieren Sie zuerst {other}.',
  notDeactivatable: 'Sie können {method} hier nicht deaktivieren.',
  notAvailable: '{method} ist zurzeit nicht verfügbar.',
  contactSupport:
    'Sie können {method} hier nicht deaktivieren. Wenn Sie keinen Zugriff mehr darauf haben oder die Methode wechseln möchten, schreiben Sie an <support>{email}</support>.',

  steps: 'Schritte der Aktivierung',
  stepChat: 'Chat verbinden',
  stepScan: 'Code scannen',
  stepAddress: 'Adresse prüfen',
  stepCode: 'Code eingeben',
  stepActivated: 'Aktiviert',
  stepDone: '(erledigt)',
  stepCurrent: '(aktueller Schritt)',
  stepTodo: '(noch offen)',
  next: 'Weiter',
  nextBusy: 'Einen Moment\u00a0…',
  back: 'Zurück zu Schritt 1',
  confirm: 'Bestätigen',

  chatLead: 'Öffnen Sie unseren Bot und tippen Sie auf „Start“. Danach geht es hier von selbst weiter.',
  openBot: 'Bot in Telegram öffnen',
  or: 'oder',
  getId:
    'Senden Sie <command>/getid</command> an <bot>@{bot}</bot> und geben Sie die Zahl ein, mit der er antwortet.',
  chatId: 'Chat-ID',
  connected: 'Ihr Chat ist verbunden.',
  scanLead:
    'Fügen Sie in Google Authenticator ein Konto hinzu und scannen Sie diesen Code mit Ihrem Smartphone.',
  openLead: 'Fügen Sie dieses Konto in Google Authenticator auf diesem Smartphone hinzu.',
  openApp: 'In der Authenticator-App öffnen',
  scanElsewhere: 'Mit einem anderen Gerät scannen',
  qrCode: 'QR-Code für Ihre Authenticator-App',
  secretLead: 'Sind Sie gerade am Smartphone? Dann geben Sie diesen Schlüssel in der App ein.',
  copySecret: 'Schlüssel kopieren',
  copied: 'Kopiert',
  secretExpired:
    'Dieser Schlüssel ist abgelaufen. Fordern Sie einen neuen an und scannen Sie den neuen Code.',
  newSecret: 'Neuen Schlüssel anfordern',
  emailLead: 'Wir senden einen Code an diese Adresse aus Ihrem Profil.',

  codeFromApp: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.',
  codeFromTelegram: 'Wir haben Ihnen sechs Ziffern per Telegram gesendet.',
  codeFromEmail: 'Wir haben Ihnen sechs Ziffern per E-Mail gesendet.',
  codeThenConfirm: 'Wählen Sie dann „Bestätigen“.',

  activatedTitle: '{method} ist aktiviert',
  activatedText:
    'Ab der nächsten Anmeldung fragen wir zusätzlich zum Passwort nach einem Code. Auf Ihren anderen Geräten wurden Sie abgemeldet.',
  deactivatedTitle: '{method} ist deaktiviert',
  deactivatedText:
    'Bei der Anmeldung fragen wir nicht mehr nach Codes dieser Methode. Auf Ihren anderen Geräten wurden Sie abgemeldet.',
  toStatus: 'Zurück zur Sicherheit',

  deactivateTitle: '{method} deaktivieren?',
  deactivateText:
    'Danach genügt Ihr Passwort zur Anmeldung, wenn keine andere Methode aktiviert ist. Vorher fragen wir nach einem Code.',
  lost: 'Kein Zugriff mehr auf {method}? <link>Wiederherstellungscode verwenden</link>',
  lostLater:
    'Kein Zugriff mehr auf {method}? Ihre Wiederherstellungscodes sind neu. Ab {time} können Sie {method} mit einem davon deaktivieren.',
  deactivated: '{method} ist deaktiviert.',
  blockedTitle: 'Keine Versuche mehr übrig',
  blockedText: 'Der Code war zu oft falsch. Es hat sich nichts geändert.',
} satisfies Record<keyof typeof en, string>;
