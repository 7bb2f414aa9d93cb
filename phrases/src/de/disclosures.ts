import type { disclosures as en } from '../en/disclosures.ts';

export const disclosures = {
  title: 'Wer was über Sie weiß',
  lead: 'Wann eine Anwendung Ihr Profil erhalten hat und wann unser Team Ihre Daten angesehen hat.',
  failed: 'Die Liste konnte nicht geladen werden',
  empty: 'Bisher hat niemand etwas erfahren',
  emptyText:
    'Sobald Sie sich bei einer Anwendung anmelden oder unser Team ein Dokument prüft, sehen Sie es hier.',
  profile: 'Hat E-Mail-Adresse, Namen, Sprache und den Stand der Verifizierung erhalten',
  proof: 'Hat gelesen, dass und seit wann Sie verifiziert sind',
  data: 'Hat die Daten eines Dokuments angesehen: {document}',
  picture: 'Hat ein Bild eines Dokuments angesehen: {document}',
  account: 'Hat Ihr Konto angesehen',
  somebody: 'Jemand mit Ihrem Nachweis',
  somebodyLabelled: 'Jemand mit Ihrem Nachweis „{label}“',
  moderator: 'Unser Team: Moderation',
  support: 'Unser Team: Support',
  admin: 'Unser Team: Admin',
  operator: 'Betrieb dieser Website',
  open: 'Hat Zugriff',
  end: 'Zugriff beenden',
  endLabel: 'Zugriff beenden: {application}',
  endTitle: 'Zugriff von {application} beenden?',
  endText:
    '{application} erfährt nichts mehr über Sie, bis Sie sich dort wieder anmelden. Was dort schon bekannt ist, bleibt dort; bitten Sie dort um die Löschung.',
  endBusy: 'Wird beendet\u00a0…',
  ended: '{application} hat keinen Zugriff mehr.',
  linkText: 'Anwendungen und unser Team, auf einer Zeitleiste.',
} satisfies Record<keyof typeof en, string>;
