import type { approval as en } from '../en/approval.ts';

export const approval = {
  title: 'Diese Anmeldung zulassen?',
  lead: 'Ein anderes Gerät möchte sich bei Ihrem Konto anmelden.',
  account: 'Konto',
  browser: 'Browser',
  application: 'Anwendung',
  time: 'Angefragt',
  number: 'Welche Zahl zeigt das andere Gerät?',
  numberMissing: 'Wählen Sie die Zahl, die das andere Gerät zeigt.',
  warning:
    'Wenn Sie diese Anmeldung nicht selbst begonnen haben, lehnen Sie sie ab. Vielleicht versucht jemand, in Ihr Konto zu kommen.',
  approve: 'Zulassen',
  approveBusy: 'Wird zugelassen\u00a0…',
  refuse: 'Ablehnen',
  refuseBusy: 'Wird abgelehnt\u00a0…',
  approvedTitle: 'Anmeldung zugelassen',
  approvedText: 'Das andere Gerät ist jetzt angemeldet. Sie können diese Seite schließen.',
  refusedTitle: 'Anmeldung abgelehnt',
  refusedText:
    'Das andere Gerät wurde nicht angemeldet. Wenn Sie die Anmeldung nicht selbst begonnen haben, ändern Sie Ihr Passwort.',
  wrongTitle: 'Falsche Zahl',
  wrongText:
    'Das ist nicht die Zahl auf dem anderen Gerät, deshalb wurde es nicht angemeldet. Lassen Sie sich dort für einen neuen Versuch einen neuen Code anzeigen.',
  goneTitle: 'Diese Anfrage ist beendet',
  goneText:
    'Der Code ist abgelaufen oder wurde schon verwendet. Lassen Sie sich auf dem anderen Gerät einen neuen anzeigen.',
  toPassword: 'Passwort ändern',
  toProfile: 'Zum Profil',
} satisfies Record<keyof typeof en, string>;
