import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'Konto erstellen',
  lead: 'Ein Konto für alle Anwendungen.',
  sponsorChecking: 'Ihre Einladung wird gesucht …',
  sponsorNamed: '<name>{name}</name> lädt Sie ein',
  sponsorNone: 'Das dauert etwa eine Minute.',
  sponsorNoneText: 'Geben Sie Ihren Namen so an, wie er in Ihrem Reisepass steht.',
  closedTitle: 'Sie brauchen eine Einladung',
  closedText:
    'Geben Sie einen anderen Einladungscode ein oder bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
  closedHome: 'Zur Startseite',
  invitationText:
    'Registrieren können Sie sich nur mit einer Einladung. Haben Sie einen Code, geben Sie ihn hier ein. Haben Sie einen Link, öffnen Sie ihn oder fügen Sie ihn hier ein.',
  invitationCode: 'Einladungscode',
  invitationHint: 'Der Code oder der ganze Link',
  invitationSubmit: 'Weiter',
  invitationBusy: 'Wird geprüft …',

  email: 'E-Mail',
  emailHint: 'Wir senden Ihnen einen Link zur Bestätigung.',
  password: 'Passwort',
  passwordConfirmation: 'Passwort wiederholen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nationality: 'Staatsangehörigkeit',
  nationalityPlaceholder: 'Zum Suchen tippen',
  nationalityLoading: 'Länder werden geladen …',
  nationalityEmpty: 'Kein Land gefunden.',
  nationalityResults: '{count, plural, =0 {Kein Land passt} one {# Land passt} other {# Länder passen}}',

  agreements: 'Vereinbarungen',
  newTab: 'öffnet sich in einem neuen Tab',
  agreementTerms: 'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> gelesen und stimme ihnen zu.',
  agreementPrivacy: 'Ich habe die <privacy>Datenschutzerklärung</privacy> gelesen und stimme ihr zu.',
  agreementAccuracy: 'Ich bin mindestens 18 Jahre alt, und meine Angaben sind wahr.',
  accuracy: 'Alter und Richtigkeit',
  agreementMissing: 'Setzen Sie dieses Häkchen, um fortzufahren.',

  submit: 'Registrieren',
  busy: 'Konto wird erstellt …',
  waiting: 'Bitte warten Sie, wir erstellen Ihr Konto.',
  haveAccount: 'Sie haben schon ein Konto? <link>Anmelden</link>',
  summary: '{count, plural, one {Bitte prüfen Sie ein Feld:} other {Bitte prüfen Sie # Felder:}}',

  doneTitle: 'Sehen Sie in Ihrem Postfach nach',
  doneLead:
    'Wir haben einen Link an <email>{email}</email> gesendet. Öffnen Sie ihn, und Ihr Konto ist bereit.',
  doneHint:
    'Nach ein paar Minuten noch keine E-Mail? Sehen Sie im Spam-Ordner nach oder senden Sie sie noch einmal.',
  doneSupport: 'Immer noch keine E-Mail? Schreiben Sie an <support>{email}</support>.',
  resend: 'Noch einmal senden',
  resendBusy: 'Wird gesendet …',
  resendIn: 'Noch einmal senden in\u00a0{seconds}\u00a0s',
  resent: 'Wenn diese Adresse noch nicht bestätigt ist, haben wir einen neuen Link gesendet.',
  startAgain: 'Falsche Adresse? Neu beginnen',
} satisfies Record<keyof typeof en, string>;
