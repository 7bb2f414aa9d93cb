import type { shell as en } from '../en/shell.ts';

export const shell = {
  product: 'Portico',
  pageTitle: '{title} · Portico',
  wrongPageTitle: 'Fehler: {title}',
  homeLink: 'Portico, Startseite',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen …',

  language: 'Sprache',
  mainMenu: 'Menü',
  accountMenu: 'Ihr Konto',
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
  signOutBusy: 'Abmelden …',
  cancel: 'Abbrechen',
  stillBusy: 'Es dauert noch etwas …',
  busyLong: 'Das dauert ungewöhnlich lange.',

  cookieTitle: 'Cookies',
  cookieText:
    'Wir verwenden nur Cookies, die diese Seite zum Funktionieren braucht. Welche das sind und wie lange sie gelten, steht in der <policy>Cookie-Richtlinie</policy>.',
  cookieAccept: 'Verstanden',

  errorTitle: 'Etwas ist schiefgegangen',
  warningTitle: 'Bitte beachten',
  configFailedTitle: 'Die Konfiguration kann nicht geladen werden',
  configFailedText:
    'Die Einstellungen dieser Seite konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
  retryAfter:
    '{seconds, plural, one {In # Sekunde können Sie es erneut versuchen.} other {In # Sekunden können Sie es erneut versuchen.}}',
  retryAfterMinutes:
    '{minutes, plural, one {In # Minute können Sie es erneut versuchen.} other {In # Minuten können Sie es erneut versuchen.}}',
  traceId: 'Wenn Sie den Support kontaktieren, geben Sie diese Kennung an: <id>{traceId}</id>',

  scrollToTop: 'Nach oben',
  noScriptTitle: 'Diese Seite braucht JavaScript',
  noScriptText: 'Aktivieren Sie JavaScript für diese Seite und laden Sie sie neu.',
  offlineTitle: 'Sie sind offline',
  offlineText: 'Diese Seite ist vielleicht nicht aktuell, bis die Verbindung wieder steht.',

  notFoundTitle: '404',
  notFoundText: 'Hinter dieser Tür ist nichts. Vielleicht ist die Adresse veraltet oder vertippt.',
  notFoundHome: 'Zur Startseite',
} satisfies Record<keyof typeof en, string>;
