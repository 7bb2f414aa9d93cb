import type { password as en } from '../en/password.ts';

export const password = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  shown: 'Das Passwort ist sichtbar',
  hidden: 'Das Passwort ist verborgen',
  capsLock: 'Die Feststelltaste ist an.',

  checklist: 'Das braucht ein Passwort',
  met: 'erfüllt',
  unmet: 'fehlt noch',
  checkLength: '{min} bis {max} Zeichen',
  checkUpperCase: 'Großbuchstabe',
  checkLowerCase: 'Kleinbuchstabe',
  checkDigit: 'Ziffer',
  checkSpecial: 'Sonderzeichen: {specials}',
  checkValid: 'Nur Buchstaben ohne Umlaute, Ziffern und diese Zeichen',
  checkSame: 'Beide Passwörter stimmen überein',
  strength: 'Stärke des Passworts',
  strengthValue: '{value} von {max}',

  new: 'Neues Passwort',
  again: 'Neues Passwort wiederholen',
  current: 'Aktuelles Passwort',

  resetTitle: 'Passwort vergessen?',
  resetLead:
    'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link, über den Sie ein neues wählen.',
  email: 'E-Mail',
  resetSubmit: 'Link senden',
  resetBusy: 'Wird gesendet …',
  backToSignIn: 'Zurück zur Anmeldung',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sentLead: 'Wenn es ein Konto für <email>{email}</email> gibt, ist ein Link dorthin unterwegs.',
  sentHint: 'Der Link gilt einmal und 30 Minuten lang, auf jedem Gerät. Sehen Sie auch im Spam-Ordner nach.',
  sentAgain: 'Noch einmal senden',
  sentAgainIn: 'Noch einmal senden in\u00a0{seconds}\u00a0s',
  sentAgainDone: 'Wenn es ein Konto für diese Adresse gibt, ist ein neuer Link unterwegs.',
  otherAddress: 'Andere Adresse verwenden',

  chooseTitle: 'Neues Passwort wählen',
  chooseLead: 'Es ersetzt das bisherige und meldet Sie auf allen anderen Geräten ab.',
  chooseSubmit: 'Passwort festlegen',
  chooseBusy: 'Wird festgelegt …',
  invalidTitle: 'Dieser Link funktioniert nicht',
  invalidLead: 'Vielleicht ist er abgelaufen, wurde schon verwendet oder nicht vollständig kopiert.',
  invalidNew: 'Neuen Link anfordern',

  successTitle: 'Ihr neues Passwort gilt',
  successLead: 'Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  successSignIn: 'Anmelden',

  changeTitle: 'Passwort ändern',
  changeLead: 'Alle anderen Geräte werden dabei abgemeldet.',
  changeSubmit: 'Speichern',
  changeBusy: 'Wird gespeichert …',
  changedTitle: 'Ihr Passwort ist geändert',
  changedLead:
    'Dieses Gerät bleibt angemeldet, alle anderen wurden abgemeldet. Das haben wir Ihnen auch per E-Mail mitgeteilt.',
  changedNext: 'Angemeldete Geräte ansehen',
  changedProfile: 'Zum Profil',
} satisfies Record<keyof typeof en, string>;
