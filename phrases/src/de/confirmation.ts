import type { confirmation as en } from '../en/confirmation.ts';

export const confirmation = {
  waitingTitle: 'Ihre E-Mail-Adresse wird bestätigt',
  waitingLead: 'Das dauert einen Moment.',
  askTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  askLead: 'Bestätigen Sie, dass {email} Ihre Adresse ist. Danach ist Ihr Konto bereit.',
  askLeadWithoutEmail: 'Bestätigen Sie, dass Sie dieses Konto angefordert haben. Danach ist es bereit.',
  confirm: 'Bestätigen',
  doneTitle: 'Ihr Konto ist bereit',
  doneLead: 'Ihre E-Mail-Adresse ist bestätigt.',
  doneSignedIn: 'Ihre E-Mail-Adresse ist bestätigt, und Sie sind angemeldet.',
  goOnTo: 'Weiter zu {application}',
  goOn: 'Weiter',
  openAccount: 'Konto öffnen',
  signIn: 'Anmelden',
  failedTitle: 'E-Mail-Adresse nicht bestätigt',
  failedLink: 'Der Link ist abgelaufen oder nicht vollständig. Wir können Ihnen einen neuen senden.',
  newLink: 'Neuen Link senden',
} satisfies Record<keyof typeof en, string>;
