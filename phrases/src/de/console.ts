import { flatten } from '../flatten.ts';
import type { ConsolePhrases } from '../types.ts';
import { errors } from './errors.ts';

/** What surrounds every page of the console. */
const console = {
  name: 'Konsole',
  home: 'Portico',
  pageTitle: '{title} · Portico-Konsole',
  skip: 'Zum Inhalt springen',
  navigation: 'Seiten',
  language: 'Sprache',
  signOut: 'Abmelden',
  loading: 'Wird geladen …',
  working: 'Wird ausgeführt …',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  search: 'Suchen',
  pages: 'Seiten der Liste',
  firstPage: 'Erste Seite',
  nextPage: 'Nächste Seite',
  failedTitle: 'Das konnte nicht geladen werden',
  traceId: 'Kennung: {traceId}',
  reason: 'Grund',
  reasonHint: 'Er wird Teil des Prüfprotokolls und lässt sich später nicht ändern.',
  idleTitle: 'Sind Sie noch da?',
  idleText:
    '{minutes, plural, one {Sie werden in einer Minute abgemeldet.} other {Sie werden in # Minuten abgemeldet.}}',
  stay: 'Angemeldet bleiben',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Prüfen Sie die Adresse oder wählen Sie eine Seite der Navigation.',
  notAllowed: 'Ihre Rolle darf diese Seite nicht öffnen. Fragen Sie einen Admin.',
};

/** What an account of staff may do. */
const role = {
  moderator: 'Moderation',
  support: 'Support',
  admin: 'Admin',
};

/** The sign-in of staff. */
const consoleSignIn = {
  title: 'Konsole',
  lead: 'Melden Sie sich mit Ihrem Portico-Konto an.',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordShown: 'Das Passwort ist sichtbar.',
  passwordHidden: 'Das Passwort ist verborgen.',
  capsLock: 'Die Feststelltaste ist aktiv.',
  submit: 'Weiter',
  busy: 'Wird geprüft …',
  captcha: 'Ihr Browser löst eine kleine Aufgabe. Das dauert einige Sekunden.',
  setUpFactor: 'Zweiten Faktor im Portal einrichten',
  signedOut: 'Sie sind abgemeldet.',
  expired: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um auf dieser Seite weiterzumachen.',
  codeLost: 'Diese Anmeldung ist nicht mehr gültig. Geben Sie Ihr Passwort erneut ein.',
  codeTitle: 'Code eingeben',
  codeFromApp: 'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern für Portico ein.',
  codeFromTelegram: 'Wir haben Ihnen per Telegram sechs Ziffern gesendet.',
  codeFromEmail: 'Wir haben sechs Ziffern an Ihre E-Mail-Adresse gesendet.',
  codeLabel: 'Sechsstelliger Code',
  codeHint: 'Der Code wird nach der sechsten Ziffer gesendet.',
  submitCode: 'Anmelden',
  attempts: '{count, plural, one {Ein Versuch bleibt.} other {# Versuche bleiben.}}',
  resend: 'Neuen Code senden',
  resent: 'Ein neuer Code ist unterwegs. Der alte gilt nicht mehr.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useCode: 'Stattdessen sechsstelligen Code eingeben',
  recoveryLabel: 'Wiederherstellungscode',
  recoveryHint: 'Zehn Buchstaben und Ziffern, zum Beispiel K7QP2-9XW40.',
  back: 'Zurück zu E-Mail und Passwort',
};

/** Why an act of staff is refused. */
const act = {
  account_not_found: 'Dieses Konto gibt es nicht.',
  already_disabled: 'Das Konto ist bereits gesperrt.',
  already_enabled: 'Das Konto ist nicht gesperrt.',
  last_admin:
    'Dies ist der letzte Admin, der sich anmelden kann. Machen Sie zuerst ein anderes Konto zum Admin.',
  own_account: 'Mit Ihrem eigenen Konto geht das nicht. Fragen Sie einen anderen Admin.',
  reason_required: 'Geben Sie einen Grund von 3 bis 500 Zeichen an.',
  role_unchanged: 'Das Konto hat diese Rolle bereits.',
  staff_account: 'Das Konto gehört zum Personal. Das kann nur ein Admin.',
};

const accounts = {
  title: 'Konten',
  lead: 'Finden Sie eine Person, um ihr Konto zu sehen und ihr zu helfen.',
  searchLabel: 'Name, E-Mail oder ID',
  name: 'Name',
  email: 'E-Mail',
  status: 'Status',
  since: 'Konto seit',
  active: 'Aktiv',
  disabled: 'Gesperrt',
  emptyTitle: 'Kein Konto gefunden',
  emptyText: 'Prüfen Sie die Schreibweise oder suchen Sie nach einem Teil des Namens oder der E-Mail.',
};

const audit = {
  title: 'Prüfprotokoll',
  lead: 'Was Nutzer, Personal und Betreiber getan haben. Einträge lassen sich weder ändern noch löschen.',
  subjectLabel: 'Zu Konto, Anwendung oder Einstellung',
  actorLabel: 'Ausgeführt von',
  typeLabel: 'Was getan wurde',
  everyType: 'Alles',
  from: 'Von',
  until: 'Bis',
  filter: 'Anzeigen',
  export: 'Als JSON Lines exportieren',
  time: 'Zeit',
  type: 'Ereignis',
  actor: 'Von',
  subject: 'Betrifft',
  reason: 'Grund und Einzelheiten',
  origin: 'Herkunft',
  cli: '{name} über die Kommandozeile',
  system: 'Portico',
  emptyTitle: 'Keine Einträge',
  emptyText: 'Nichts, was dieser Suche entspricht, wurde getan.',
};

/** What a record of the audit trail is about. */
const auditType = {
  SIGN_IN: 'Angemeldet',
  SECOND_STEP_BLOCKED: 'Zweiter Schritt gesperrt',
  PASSWORD_CHANGED: 'Passwort geändert',
  PASSWORD_RESET: 'Passwort zurückgesetzt',
  FACTOR_ACTIVATED: 'Zweiter Faktor aktiviert',
  FACTOR_DEACTIVATED: 'Zweiter Faktor deaktiviert',
  SESSION_ENDED: 'Sitzung beendet',
  OTHER_SESSIONS_ENDED: 'Andere Sitzungen beendet',
  ACCOUNT_SECURED: 'Konto gesichert',
  ACCOUNT_DISABLED: 'Konto gesperrt',
  ACCOUNT_ENABLED: 'Konto entsperrt',
  ROLE_GRANTED: 'Rolle vergeben',
  ROLE_REVOKED: 'Rolle entzogen',
  CONSOLE_SIGN_IN: 'An der Konsole angemeldet',
  CONSOLE_REFUSED: 'Von der Konsole abgewiesen',
  RECOVERY_CODES_CREATED: 'Wiederherstellungscodes erstellt',
  RECOVERY_CODE_USED: 'Wiederherstellungscode verwendet',
  BROWSER_TRUSTED: 'Browser als vertrauenswürdig markiert',
  BROWSER_TRUST_ENDED: 'Browser nicht mehr vertrauenswürdig',
  PASSKEY_ADDED: 'Passkey hinzugefügt',
  PASSKEY_REMOVED: 'Passkey entfernt',
  BACKUP_RESTORED: 'Sicherung wiederhergestellt',
  SECRET_ROTATED: 'Schlüssel ersetzt',
  JOB_RETRIED: 'Auftrag wiederholt',
};

const jobs = {
  title: 'Aufträge',
  lead: 'Mails und Nachrichten, die Portico im Hintergrund versendet.',
  waiting: 'Wartend ({count})',
  failed: 'Gescheitert ({count})',
  states: 'Welche Aufträge',
  type: 'Auftrag',
  mail: 'Mail',
  confirmationMail: 'Bestätigungsmail',
  telegram: 'Telegram-Nachricht',
  passwordReset: 'Mail zum Zurücksetzen des Passworts',
  created: 'Erstellt',
  due: 'Fällig',
  gaveUp: 'Aufgegeben',
  attempts: 'Versuche',
  error: 'Letzter Fehler',
  act: 'Aktion',
  retry: 'Wiederholen',
  retryTitle: 'Auftrag wiederholen?',
  retryText: 'Er wird sofort ausgeführt und, falls er scheitert, einen Tag lang erneut versucht.',
  noneWaiting: 'Nichts wartet',
  noneWaitingText: 'Alles ist versendet.',
  noneFailed: 'Nichts ist gescheitert',
  noneFailedText: 'Aufgegebene Aufträge erscheinen hier 30 Tage lang.',
};

/** The texts of the console. */
export const consolePhrases: ConsolePhrases = flatten({
  console,
  role,
  consoleSignIn,
  act,
  accounts,
  audit,
  auditType,
  jobs,
  error: errors,
});
