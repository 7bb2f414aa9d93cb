import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'Konto erstellen',
  lead: 'Ein Konto für jede Tür.',
  sponsorChecking: 'Ihre Einladung wird gesucht …',
  sponsorNamed: '<name>{name}</name> lädt Sie ein',
  sponsorNone: 'Willkommen. Es dauert etwa eine Minute.',
  sponsorNoneText: 'Geben Sie Ihren Namen so an, wie er in Ihrem Reisepass steht.',
  closedTitle: 'Nur mit Einladung',
  closedText:
    'Ein Konto eröffnen Sie mit einer Einladung. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
  closedHome: 'Zur Startseite',

  email: 'E-Mail',
  emailHint: 'Wir senden Ihnen einen Link zur Bestätigung.',
  password: 'Passwort',
  passwordConfirmation: 'Passwort wiederholen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nationality: 'Staatsangehörigkeit',
  nationalityPlaceholder: 'Zum Suchen tippen',
  nationalityLoading: 'Länder werden geladen …',
  nationalityEmpty: 'So heißt kein Land.',
  nationalityResults: '{count, plural, =0 {Kein Land passt} one {# Land passt} other {# Länder passen}}',

  agreements: 'Vereinbarungen',
  newTab: 'öffnet sich in einem neuen Tab',
  agreementTerms: 'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> gelesen und stimme ihnen zu.',
  agreementPrivacy: 'Ich habe die <privacy>Datenschutzerklärung</privacy> gelesen und stimme ihr zu.',
  agreementAccuracy: 'Ich bin mindestens 18 Jahre alt, und meine Angaben sind wahr.',
  accuracy: 'Alter und Richtigkeit',
  agreementMissing: 'Bitte setzen Sie dieses Häkchen.',

  submit: 'Registrieren',
  busy: 'Konto wird erstellt …',
  waiting: 'Einen Moment, wir erstellen Ihr Konto.',
  haveAccount: 'Sie haben schon ein Konto? <link>Anmelden</link>',
  summary: '{count, plural, one {Bitte prüfen Sie eine Angabe:} other {Bitte prüfen Sie # Angaben:}}',

  doneTitle: 'Sehen Sie in Ihr Postfach',
  doneLead:
    'Wir haben einen Link an <email>{email}</email> gesendet. Öffnen Sie ihn, und Ihr Konto ist bereit.',
  doneHint:
    'Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach oder lassen Sie den Link noch einmal senden.',
  doneSupport: 'Immer noch nichts? Schreiben Sie an <support>{email}</support>.',
  resend: 'Noch einmal senden',
  resendBusy: 'Wird gesendet …',
  resendIn: 'Noch einmal senden in\u00a0{seconds}\u00a0s',
  resent: 'Wenn diese Adresse noch auf ihre Bestätigung wartet, ist ein neuer Link unterwegs.',
  startAgain: 'Falsche Adresse? Neu beginnen',
} satisfies Record<keyof typeof en, string>;
