import type { account as en } from '../en/account.ts';

export const account = {
  detailsTitle: 'Ihre Daten',
  nameNote:
    'Ihr Name ist der, den Sie bei der Registrierung angegeben haben. Er lässt sich hier nicht ändern. Wenn er nicht stimmt, schreiben Sie an <support>{email}</support> und teilen Sie uns mit, wie er in Ihrem Reisepass steht.',
  inviteTitle: 'Jemanden einladen',
  inviteText: 'Wer sich über Ihren Link registriert, erfährt, dass Sie eingeladen haben.',
  inviteLink: 'Ihr Einladungslink',
  copyLink: 'Link kopieren',
  linkCopied: 'Kopiert',
  copyFailed: 'Nicht kopiert',

  checkupFailed: 'Das konnte nicht geladen werden.',

  chooseTitle: 'Konto auswählen',
  chooseLead: 'Sie sind schon angemeldet.',
  chooseHost: 'Öffnet {host}',
  chooseBusy: 'Sie werden weitergeleitet\u00a0…',
  chooseOther: 'Anderes Konto verwenden',
  chooseUnknownTitle: 'Unbekannte Anwendung',
  chooseUnknownText: 'Der Link führt zu einer Anwendung, die nicht zu Portico gehört: {application}.',
  chooseProfile: 'Zum Profil',

  endTitle: 'Sind Sie noch da?',
  endOfRest: 'Sie haben Portico eine Weile nicht verwendet. Zu Ihrer Sicherheit werden Sie abgemeldet in:',
  endOfSession:
    'Zu Ihrer Sicherheit werden Sie nach acht Stunden abgemeldet. Sie können sich neu anmelden und auf dieser Seite fortfahren. Verbleibende Zeit:',
  endIn: '{seconds, plural, one {noch # Sekunde} other {noch # Sekunden}}',
  endStay: 'Angemeldet bleiben',
  endNoted: 'OK',
} satisfies Record<keyof typeof en, string>;
