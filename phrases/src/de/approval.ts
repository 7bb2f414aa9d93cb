import type { approval as en } from '../en/approval.ts';

export const approval = {
  title: 'Sind Sie das?',
  lead: 'Ein anderes Gerät möchte sich mit Ihrem Konto anmelden.',
  browser: 'Browser',
  application: 'Anwendung',
  time: 'Angefragt',
  number: 'Welche Zahl zeigt das andere Gerät?',
  numberMissing: 'Wählen Sie die Zahl, die das andere Gerät zeigt.',
  warning:
    'Weder Sie noch jemand bei Ihnen hat darum gebeten? Dann lehnen Sie ab: Jemand versucht, in Ihr Konto zu kommen.',
  approve: 'Zulassen',
  approveBusy: 'Wird zugelassen …',
  refuse: 'Ablehnen',
  refuseBusy: 'Wird abgelehnt …',
  approvedTitle: 'Anmeldung zugelassen',
  approvedText: 'Das andere Gerät ist jetzt angemeldet. Sie können diese Seite schließen.',
  refusedTitle: 'Anmeldung abgelehnt',
  refusedText: 'Das andere Gerät bleibt draußen. Wenn sich solche Anfragen häufen, ändern Sie Ihr Passwort.',
  goneTitle: 'Diese Anfrage ist erledigt',
  goneText:
    'Der Code ist abgelaufen oder wurde schon verwendet. Lassen Sie auf dem anderen Gerät einen neuen anzeigen.',
  toProfile: 'Zum Profil',
} satisfies Record<keyof typeof en, string>;
