import type { security as en } from '../en/security.ts';

export const security = {
  title: 'Sicherheit',
  protected: 'Die Anmeldung ist durch einen zweiten Schritt geschützt',
  onlyPassword: 'Nur ein Passwort schützt Ihr Konto',
  nothingToDo: 'Sie müssen nichts tun.',
  passkeyAdvised: 'Sie müssen nichts tun. Mit einem Passkey melden Sie sich schneller an.',
  nextFactor:
    'Als Nächstes: Richten Sie einen zweiten Schritt ein. Dann reicht ein gestohlenes Passwort nicht zur Anmeldung.',
  addSecondStep: 'Zweiten Schritt einrichten',
  nextCodes:
    'Als Nächstes: Erstellen Sie Wiederherstellungscodes, damit Sie auch ohne Ihr Smartphone in Ihr Konto kommen.',
  nextFewCodes: 'Als Nächstes: Erstellen Sie neue Wiederherstellungscodes. Es sind nur noch wenige übrig.',
  toRecoveryCodes: 'Wiederherstellungscodes ansehen',
  nextPaused:
    'Der Passkey „{name}“ ist pausiert. Bestätigen Sie ihn, wenn er Ihnen gehört, sonst entfernen Sie ihn.',
  toPasskeys: 'Passkeys ansehen',
  howItWorks: 'So geht es',
  howItWorksLabel: 'So geht es: ein Video auf YouTube, öffnet einen neuen Tab',
  signedInTo: 'Verwendet für',
  sessionsTitle: 'Wo Sie angemeldet sind',
  sessionsText: 'Wenn Sie ein Gerät nicht wiedererkennen, melden Sie es ab und ändern Sie Ihr Passwort.',
  sessionsFailed: 'Die Liste konnte nicht geladen werden',
  thisDevice: 'Dieses Gerät',
  activeNow: 'Jetzt aktiv',
  lastUsed: 'Zuletzt aktiv: {time}',
  signedIn: 'Seit {time}',
  end: 'Abmelden',
  endLabel: '{browser} abmelden, zuletzt aktiv: {time}',
  endBusy: 'Wird abgemeldet\u00a0…',
  ended: 'Das Gerät ist abgemeldet.',
  endOthers: 'Andere Geräte abmelden',
  endOthersTitle: 'Alle anderen Geräte abmelden?',
  endOthersText:
    'Hier bleiben Sie angemeldet. Auf allen anderen Geräten und in den Anwendungen müssen Sie sich neu anmelden.',
  endOthersBusy: 'Werden abgemeldet\u00a0…',
  endedOthers: 'Sie sind nur noch auf diesem Gerät angemeldet.',
  onlyHere: 'Sie sind nur auf diesem Gerät angemeldet.',
  showAll: '{count, plural, one {# Sitzung anzeigen} other {Alle # Sitzungen anzeigen}}',
  showFew: 'Weniger anzeigen',
} satisfies Record<keyof typeof en, string>;
