import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'Konto erstellen',
  sponsorChecking: 'Ihre Einladung wird gesucht\u00a0…',
  sponsorNamed: '<name>{name}</name> lädt Sie ein',
  sponsorNone: 'Das dauert etwa eine Minute.',
  sponsorNoneText: 'Geben Sie Ihren Namen so an, wie er in Ihrem Reisepass steht.',
  closedText:
    'Geben Sie einen anderen Einladungscode ein oder bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',

  emailHint: 'Wir senden Ihnen einen Link zur Bestätigung.',
  nationality: 'Staatsangehörigkeit',

  agreements: 'Zustimmungen',
  newTab: 'öffnet sich in einem neuen Tab',
  agreementTerms: 'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> gelesen und stimme ihnen zu.',
  agreementPrivacy: 'Ich habe die <privacy>Datenschutzerklärung</privacy> gelesen und stimme ihr zu.',
  agreementAccuracy: 'Ich bin mindestens 18\u00a0Jahre alt und meine Angaben sind wahr.',
  agreementMissing: 'Setzen Sie dieses Häkchen, um fortzufahren.',

  submit: 'Registrieren',
  busy: 'Konto wird erstellt\u00a0…',
  waiting: 'Bitte warten Sie, wir erstellen Ihr Konto.',
  haveAccount: 'Sie haben schon ein Konto? <link>Anmelden</link>',
  summary: '{count, plural, one {Bitte prüfen Sie ein Feld:} other {Bitte prüfen Sie # Felder:}}',
  incomplete: '{count, plural, one {Ein Feld fehlt noch.} other {# Felder fehlen noch.}}',

  doneTitle: 'Sehen Sie in Ihrem Postfach nach',
  doneLead:
    'Wir haben einen Link an <email>{email}</email> gesendet. Öffnen Sie ihn, und Ihr Konto ist bereit.',
  doneHint:
    'Nach ein paar Minuten noch keine E-Mail? Sehen Sie im Spam-Ordner nach oder senden Sie sie noch einmal.',
  doneSupport: 'Immer noch keine E-Mail? Schreiben Sie an <support>{email}</support>.',
  resend: 'Noch einmal senden',
  startAgain: 'Falsche Adresse? Neu beginnen',
} satisfies Record<keyof typeof en, string>;
