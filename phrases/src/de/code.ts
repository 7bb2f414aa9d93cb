import type { code as en } from '../en/code.ts';

export const code = {
  label: 'Sechsstelliger Code',
  sendsItself: 'Nach der sechsten Ziffer wird der Code gesendet.',
  busy: 'Code wird geprüft\u00a0…',
  attempts: '{count, plural, =0 {Keine Versuche mehr übrig.} one {Noch # Versuch.} other {Noch # Versuche.}}',
  paste: 'Einfügen',
  pasteDenied:
    'Ihr Browser erlaubt uns nicht, Kopiertes zu lesen. Fügen Sie den Code mit der Tastatur ein oder tippen Sie ihn.',
  timeLeft: 'Der Code ist noch {time} gültig.',
  expired: 'Dieser Code ist abgelaufen.',
  blocked: 'Zu viele Codes waren falsch. Ab {time} werden wieder Codes angenommen.',
  startAgain: 'Neu beginnen',
  resend: 'Neuen Code senden',
  resendBusy: 'Wird gesendet\u00a0…',
  resendIn: 'Neuer Code in {time}',
  resent: 'Ein neuer Code ist unterwegs. Der alte gilt nicht mehr.',
  limited: 'Sie haben zu viele Codes angefordert. Den nächsten können Sie in {time} anfordern.',
} satisfies Record<keyof typeof en, string>;
