import type { form as en } from '../en/form.ts';

export const form = {
  email: 'E-Mail',
  password: 'Passwort',
  passwordAgain: 'Passwort wiederholen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  countryPlaceholder: 'Land suchen',
  countryLoading: 'Länder werden geladen\u00a0…',
  countryEmpty: 'Kein Land gefunden',
  countryResults: '{count, plural, =0 {Kein Land passt} one {# Land passt} other {# Länder passen}}',
  enterEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  enterPassword: 'Geben Sie Ihr Passwort ein.',
  enterCurrentPassword: 'Geben Sie Ihr aktuelles Passwort ein.',
  choosePassword: 'Wählen Sie ein Passwort.',
  repeatPassword: 'Geben Sie das Passwort noch einmal ein.',
  enterFirstName: 'Geben Sie Ihren Vornamen ein.',
  enterLastName: 'Geben Sie Ihren Nachnamen ein.',
  chooseNationality: 'Wählen Sie Ihre Staatsangehörigkeit.',
  enterInvitation: 'Geben Sie Ihren Einladungscode ein.',
  waitToRetry: 'Zu viele Versuche. Neuer Versuch möglich in {time}.',
  backToSignIn: 'Zurück zur Anmeldung',
} satisfies Record<keyof typeof en, string>;
