import type { confirmation as en } from '../en/confirmation.ts';

export const confirmation = {
  waitingTitle: 'Ihre Adresse wird bestätigt',
  waitingLead: 'Das dauert einen Moment.',
  doneTitle: 'Ihr Konto ist bereit',
  doneLead: 'Ihre Adresse ist bestätigt. Willkommen.',
  goOnTo: 'Weiter zu {application}',
  goHome: 'Zur Startseite',
  signIn: 'Anmelden',
  failedTitle: 'Noch nicht bestätigt',
  failedLink:
    'Der Link stimmt nicht, ist abgelaufen oder wurde nicht vollständig kopiert. Wir senden Ihnen gern einen neuen.',
  retry: 'Erneut versuchen',
  email: 'E-Mail',
  newLink: 'Neuen Link senden',
} satisfies Record<keyof typeof en, string>;
