import type { password as en } from '../en/password.ts';

export const password = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  shown: 'Das Passwort ist sichtbar',
  hidden: 'Das Passwort ist verborgen',
  capsLock: 'Die Feststelltaste ist an.',

  checklist: 'Das braucht Ihr Passwort',
  met: 'erfüllt',
  unmet: 'fehlt noch',
  violated: 'nicht erfüllt',
  checkLength: '{min} bis {max} Zeichen',
  checkUpperCase: 'Großbuchstabe',
  checkLowerCase: 'Kleinbuchstabe',
  checkDigit: 'Ziffer',
  checkSpecial: 'Sonderzeichen: {specials}',
  checkValid: 'Nur lateinische Buchstaben ohne Umlaute, Ziffern und diese Zeichen',
  tooLong: '{length} von {max} Zeichen',
  forbidden: 'Nicht erlaubt: {characters}',
  checkSame: 'Beide Passwörter stimmen überein',
  strength: 'Stärke des Passworts',
  strengthValue: '{value} von {max}',

  new: 'Neues Passwort',
  again: 'Neues Passwort wiederholen',
  current: 'Aktuelles Passwort',

  resetTitle: 'Passwort vergessen?',
  resetLead:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, über den Sie ein neues Passwort wählen.',
  resetSubmit: 'Link senden',
  resetBusy: 'Wird gesendet\u00a0…',
  sentTitle: 'Sehen Sie in Ihrem Postfach nach',
  sentLead: 'Wenn es ein Konto für <email>{email}</email> gibt, haben wir einen Link dorthin gesendet.',
  sentHint:
    'Der Link gilt nur einmal und 30\u00a0Minuten lang, auf jedem Gerät. Sehen Sie auch im Spam-Ordner nach.',
  sentAgain: 'Noch einmal senden',
  sentAgainIn: 'Noch einmal senden in\u00a0{seconds}\u00a0s',
  sentAgainDone: 'Wenn es ein Konto für diese Adresse gibt, haben wir einen neuen Link gesendet.',
  otherAddress: 'Andere Adresse verwenden',

  chooseTitle: 'Neues Passwort wählen',
  chooseLead: 'Es ersetzt Ihr bisheriges Passwort. Sie werden auf allen Geräten abgemeldet.',
  chooseSubmit: 'Neues Passwort speichern',
  chooseBusy: 'Wird gespeichert\u00a0…',
  signInWithIt: 'Damit anmelden',
  adminTitle: 'Erstes Konto einrichten',
  adminLead: 'Sie werden Admin dieser Installation. Wählen Sie ein Passwort für {email}.',
  adminSubmit: 'Konto erstellen',
  adminCreated:
    'Ihr Konto ist bereit. Melden Sie sich an und richten Sie unter „Sicherheit“ einen zweiten Schritt ein: Die Konsole fragt danach.',
  invalidTitle: 'Dieser Link funktioniert nicht',
  invalidLead:
    'Er ist abgelaufen, wurde schon verwendet oder ist nicht vollständig. Fordern Sie einen neuen an.',
  invalidNew: 'Neuen Link anfordern',

  successTitle: 'Ihr neues Passwort ist gespeichert',
  successLead: 'Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  successSignIn: 'Anmelden',

  changeTitle: 'Passwort ändern',
  changeLead: 'Sie bleiben hier angemeldet und werden auf allen anderen Geräten abgemeldet.',
  changeSubmit: 'Neues Passwort speichern',
  changeBusy: 'Wird gespeichert\u00a0…',
  changedTitle: 'Ihr Passwort ist geändert',
  changedLead:
    'Sie sind hier weiter angemeldet und wurden auf allen anderen Geräten abgemeldet. Darüber haben wir Ihnen auch eine E-Mail gesendet.',
  changedNext: 'Angemeldete Geräte ansehen',
  changedProfile: 'Zum Profil',
} satisfies Record<keyof typeof en, string>;
