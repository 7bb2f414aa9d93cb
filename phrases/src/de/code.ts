import type { code as en } from '../en/code.ts';

export const code = {
  label: 'Sechsstelliger Code',
  sendsItself: 'Wir prüfen den Code, sobald Sie die letzte Ziffer eingeben.',
  busy: 'Code wird geprüft\u00a0…',
  attempts: '{count, plural, =0 {Keine Versuche mehr übrig.} one {Noch # Versuch.} other {Noch # Versuche.}}',
  paste: 'Einfügen',
  pasteDenied:
    'Ihr Browser erlaubt uns nicht, Kopiertes zu lesen. Fügen Sie den Code mit der Tastatur ein oder tippen Sie ihn.',
  timeLeft: 'Der Code ist noch {time} gültig.',
  validFor: 'Code gültig: {time}',
  expired: 'Dieser Code ist abgelaufen.',
  blocked: 'Zu viele Codes waren falsch. Ab {time} können Sie wieder einen Code eingeben.',
  startAgain: 'Neu beginnen',
  resend: 'Neuen Code senden',
  resendBusy: 'Wird gesendet\u00a0…',
  resendIn: 'Neuer Code in {time}',
  resent: 'Ein neuer Code ist unterwegs. Der alte gilt nicht mehr.',
  limited: 'Sie haben zu viele Codes angefordert. Den nächsten können Sie in {time} anfordern.',

  fromApp:
    'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie für Portico anzeigt.',
  fromTelegram: 'Wir haben Ihnen sechs Ziffern per Telegram gesendet.',
  fromEmail: 'Wir haben Ihnen sechs Ziffern per E-Mail gesendet.',
  stepExpired:
    'Das hat länger als fünf Minuten gedauert. Gehen Sie zurück zur Anmeldung und geben Sie Ihr Passwort noch einmal ein.',
  notSent:
    'Wir haben keinen Code gesendet, weil schon zu viele angefordert wurden. Den nächsten erhalten Sie ab {time}. Bis dahin können Sie sich mit einem Wiederherstellungscode oder einem Passkey anmelden.',
  signInBlocked:
    'Der Code war zu oft falsch. Ab {time} können Sie wieder einen Code eingeben. Bis dahin können Sie sich mit einem Wiederherstellungscode oder einem Passkey anmelden.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useCode: 'Stattdessen sechsstelligen Code eingeben',
  recoveryTitle: 'Wiederherstellungscode eingeben',
  recoveryText:
    'Geben Sie einen der Wiederherstellungscodes ein, die Sie gespeichert haben. Jeder gilt nur einmal.',
  recoveryLabel: 'Wiederherstellungscode',
  recoveryHint: 'Zehn Buchstaben und Ziffern, zum Beispiel K7QP2-9XW40.',
  recoveryWrong:
    'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet. Versuchen Sie einen anderen.',
  recoveryMalformed: 'Ein Wiederherstellungscode hat zehn Buchstaben und Ziffern. Prüfen Sie Ihre Eingabe.',
  recoveryHelp: 'Sie haben keine Wiederherstellungscodes mehr? Schreiben Sie an <support>{email}</support>.',
  recoveryLimited: 'Zu viele Versuche. Sie können es in {time} noch einmal versuchen.',
  usedUp:
    'Der Code war zu oft falsch. Melden Sie sich noch einmal an, um einen neuen zu erhalten oder einen Wiederherstellungscode zu verwenden.',
} satisfies Record<keyof typeof en, string>;
