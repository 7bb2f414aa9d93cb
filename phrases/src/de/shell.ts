import type { shell as en, theme as enTheme } from '../en/shell.ts';

export const shell = {
  product: 'Portico',
  pageTitle: '{title} · Portico',
  wrongPageTitle: 'Fehler: {title}',
  homeLink: 'Portico, Startseite',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen\u00a0…',

  language: 'Sprache',
  theme: 'Darstellung',
  mainMenu: 'Menü',
  accountMenu: 'Ihr Konto',
  home: 'Startseite',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  signOut: 'Abmelden',
  profile: 'Profil',
  verification: 'Verifizierung',
  security: 'Sicherheit',
  password: 'Passwort',

  sidebar: 'Anwendungen und Konto',
  applications: 'Anwendungen',
  account: 'Konto',
  verified: 'Verifiziert',
  verificationPercent: '{percent}\u00a0%',
  openApplication: '{application} öffnen',

  legal: 'Rechtliches',
  imprint: 'Impressum',
  termsAndConditions: 'AGB',
  privacyPolicy: 'Datenschutzerklärung',
  termsOfUse: 'Nutzungsbedingungen',
  legalLine: '© {year} Portico. Alle Rechte vorbehalten.',
  support: 'Hilfe: {email}',

  notifications: 'Mitteilungen',
  close: 'Schließen',

  signOutTitle: 'Abmelden?',
  signOutHere: 'Sie werden auf diesem Gerät und in allen offenen Tabs von Portico abgemeldet.',
  signOutApplications:
    'In den Anwendungen, die Sie von hier aus geöffnet haben, müssen Sie sich neu anmelden.',
  signOutBusy: 'Sie werden abgemeldet\u00a0…',
  cancel: 'Abbrechen',
  stillBusy: 'Einen Moment noch\u00a0…',
  busyLong: 'Das dauert länger als sonst.',

  cookieTitle: 'Cookies',
  cookieText: 'Wir nutzen nur notwendige Cookies.',
  cookiePolicy: 'Cookie-Richtlinie',
  cookieAccept: 'OK',

  errorTitle: 'Etwas ist schiefgegangen',
  warningTitle: 'Bitte beachten',
  configFailedTitle: 'Die Konfiguration kann nicht geladen werden',
  configFailedText:
    'Die Einstellungen dieser Website wurden nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
  traceId: 'Wenn Sie sich an den Support wenden, geben Sie diese Referenz an: <id>{traceId}</id>',

  tooManyTitle: 'Bitte warten Sie einen Moment',
  tooManyPages:
    'Aus Ihrem Netz wurden zu viele Seiten geöffnet. Warten Sie eine Minute und laden Sie diese Seite dann neu.',
  handOffFailed: '{application} konnte nicht geöffnet werden.',
  handOffRefused: 'Wir haben den Link nicht geöffnet, weil er nicht zu {application} gehört.',
  handOffUnknown: 'Wir haben {application} nicht geöffnet, denn das ist keine unserer Anwendungen.',

  endedSignedOut: 'Sie sind abgemeldet.',
  endedElsewhere: 'Sie wurden in einem anderen Tab oder auf einem anderen Gerät abgemeldet.',
  endedExpired: 'Ihre Sitzung ist beendet. Melden Sie sich neu an, um fortzufahren.',

  scrollToTop: 'Nach oben',
  noScriptTitle: 'Diese Seite braucht JavaScript',
  noScriptText: 'Aktivieren Sie JavaScript für diese Website und laden Sie die Seite neu.',
  offlineTitle: 'Sie sind offline',
  offlineText: 'Versuchen Sie es noch einmal, wenn die Verbindung wieder besteht.',

  notFoundTitle: '404',
  notFoundText: 'Seite nicht gefunden. Prüfen Sie die Adresse.',
  toHome: 'Zur Startseite',
} satisfies Record<keyof typeof en, string>;

export const theme = {
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
} satisfies Record<keyof typeof enTheme, string>;
