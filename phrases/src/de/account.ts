import type { account as en } from '../en/account.ts';

export const account = {
  generalTitle: 'Ihr Profil',
  generalLead: 'So kennt man Sie in allen verbundenen Anwendungen.',
  nameTitle: 'Ihr Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nameNote:
    'Ihr Name stammt aus Ihrer Registrierung und lässt sich hier nicht ändern. Wenn er nicht stimmt, schreiben Sie an <support>{email}</support> und teilen Sie uns mit, wie er in Ihrem Reisepass steht.',
  inviteTitle: 'Jemanden einladen',
  inviteText: 'Wer sich über Ihren Link registriert, ist von Ihnen eingeladen.',
  inviteLink: 'Ihr Einladungslink',
  copyLink: 'Link kopieren',
  linkCopied: 'Kopiert',

  chooseTitle: 'Mit diesem Konto weiter?',
  chooseLeadTo: 'zu {application}',
  chooseLead: 'Sie sind bereits angemeldet.',
  chooseHost: 'Sie werden zu {host} weitergeleitet',
  chooseBusy: 'Sie werden weitergeleitet …',
  chooseOther: 'Anderes Konto verwenden',
  chooseOtherBusy: 'Abmelden …',
  chooseUnknownTitle: 'Diese Tür kennen wir nicht',
  chooseUnknownText: 'Ihr Link nennt eine Anwendung, die nicht zu Portico gehört: {application}.',
  chooseRefusedTitle: 'Dorthin können wir Sie nicht weiterleiten',
  chooseRefusedText:
    'Die Adresse, zu der Sie zurückkehren sollen, gehört nicht zu {application}. Öffnen Sie die Anwendung selbst und melden Sie sich von dort aus an.',
  chooseOpen: '{application} öffnen',
  chooseProfile: 'Zum Profil',
} satisfies Record<keyof typeof en, string>;
