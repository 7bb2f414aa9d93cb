import type { security as en } from '../en/security.ts';

export const security = {
  title: 'Sicherheit',
  lead: 'Behalten Sie im Blick, wer Zugang hat.',
  sessionsTitle: 'Wo Sie angemeldet sind',
  sessionsText:
    'Sie sehen ein Gerät, das Sie nicht kennen? Melden Sie es ab und ändern Sie dann Ihr Passwort.',
  sessionsFailed: 'Die Liste wurde nicht geladen.',
  retry: 'Erneut versuchen',
  thisDevice: 'Dieses Gerät',
  lastUsed: 'Zuletzt verwendet: {time}',
  signedIn: 'Angemeldet: {time}',
  address: 'IP-Adresse: {address}',
  unknownBrowser: 'Unbekannter Browser',
  end: 'Abmelden',
  endLabel: '{browser} abmelden, zuletzt verwendet: {time}',
  endBusy: 'Abmelden …',
  ended: 'Abgemeldet.',
  endOthers: 'Alle anderen abmelden',
  endOthersTitle: 'Alle anderen abmelden?',
  endOthersText: 'Überall außer hier müssen Sie sich neu anmelden, auch in verbundenen Anwendungen.',
  endOthersBusy: 'Abmelden …',
  endedOthers: 'Sie sind nur noch auf diesem Gerät angemeldet.',
  cancel: 'Abbrechen',
  onlyHere: 'Sie sind nur auf diesem Gerät angemeldet.',
} satisfies Record<keyof typeof en, string>;
