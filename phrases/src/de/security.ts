import type { security as en } from '../en/security.ts';

export const security = {
  title: 'Sicherheit',
  lead: 'Legen Sie fest, wie Sie sich anmelden, und sehen Sie, wo Sie angemeldet sind.',
  sessionsTitle: 'Wo Sie angemeldet sind',
  sessionsText: 'Wenn Sie ein Gerät nicht wiedererkennen, melden Sie es ab und ändern Sie Ihr Passwort.',
  sessionsFailed: 'Die Liste konnte nicht geladen werden',
  thisDevice: 'Dieses Gerät',
  activeNow: 'Jetzt aktiv',
  lastUsed: 'Zuletzt aktiv: {time}',
  signedIn: 'Angemeldet am {time}',
  end: 'Abmelden',
  endLabel: '{browser} abmelden, zuletzt aktiv: {time}',
  endBusy: 'Wird abgemeldet\u00a0…',
  ended: 'Das Gerät ist abgemeldet.',
  endOthers: 'Andere Geräte abmelden',
  endOthersTitle: 'Alle anderen Geräte abmelden?',
  endOthersText:
    'Hier bleiben Sie angemeldet. Auf allen anderen Geräten und in verbundenen Anwendungen müssen Sie sich neu anmelden.',
  endOthersBusy: 'Werden abgemeldet\u00a0…',
  endedOthers: 'Sie sind nur noch auf diesem Gerät angemeldet.',
  onlyHere: 'Sie sind nur auf diesem Gerät angemeldet.',
  showAll: '{count, plural, one {# Sitzung anzeigen} other {Alle # Sitzungen anzeigen}}',
  showFew: 'Weniger anzeigen',
} satisfies Record<keyof typeof en, string>;
