import { flatten } from '../flatten.ts';
import type { ConsolePhrases } from '../types.ts';
import { account as portalAccount } from './account.ts';
import { accountErrors } from './account-errors.ts';
import { code } from './code.ts';
import { consoleErrors } from './console-errors.ts';
import { invitations } from './console-invitations.ts';
import { reviewAreas } from './console-review.ts';
import { settings } from './console-settings.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { applicationType } from './landing.ts';
import { login } from './login.ts';
import { passkey } from './passkeys.ts';
import { password } from './password.ts';
import { reauthentication } from './reauthentication.ts';
import { recovery } from './recovery.ts';
import { refusalReason, reviewReason } from './review.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

/** What surrounds every page of the console. */
const console = {
  name: 'Konsole',
  home: 'Portico',
  pageTitle: '{title} · Portico-Konsole',
  skip: shell.skipToContent,
  navigation: 'Seiten',
  language: shell.language,
  signOut: shell.signOut,
  loading: shell.loading,
  working: 'Wird ausgeführt\u00a0…',
  retry: shell.retry,
  cancel: shell.cancel,
  close: shell.close,
  copy: recovery.copy,
  copied: recovery.copied,
  copyFailed: portalAccount.copyFailed,
  search: 'Suchen',
  pages: 'Seiten der Liste',
  firstPage: 'Erste Seite',
  nextPage: 'Nächste Seite',
  failedTitle: 'Das konnte nicht geladen werden',
  traceId: 'Referenz: {traceId}',
  reason: 'Grund',
  reasonHint: 'Er wird Teil des Prüfprotokolls und lässt sich später nicht ändern.',
  idleTitle: portalAccount.endTitle,
  idleText:
    '{minutes, plural, one {Sie werden in einer Minute abgemeldet.} other {Sie werden in # Minuten abgemeldet.}}',
  stay: portalAccount.endStay,
  endTitle: 'Ihre Sitzung endet bald',
  endText:
    '{minutes, plural, one {Zur Sicherheit werden Sie in einer Minute abgemeldet.} other {Zur Sicherheit werden Sie in # Minuten abgemeldet.}} Schließen Sie ab, woran Sie gerade arbeiten. Danach können Sie sich neu anmelden und auf dieser Seite fortfahren.',
  endNoted: portalAccount.endNoted,
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Prüfen Sie die Adresse oder wählen Sie eine Seite der Navigation.',
  notAllowed: 'Mit Ihrer Rolle können Sie diese Seite nicht öffnen. Fragen Sie einen Admin.',
};

/** What an account of staff may do. */
const role = {
  moderator: 'Moderation',
  support: 'Support',
  admin: 'Admin',
};

/** The sign-in of staff. What the portal's sign-in says too has one text. */
const consoleSignIn = {
  title: 'Konsole',
  lead: 'Melden Sie sich mit Ihrem Portico-Konto an.',
  email: form.email,
  password: form.password,
  showPassword: password.show,
  hidePassword: password.hide,
  passwordShown: password.shown,
  passwordHidden: password.hidden,
  capsLock: password.capsLock,
  submit: reauthentication.submit,
  busy: reauthentication.busy,
  captcha: 'Ihr Browser löst eine kleine Aufgabe. Das dauert einige Sekunden.',
  setUpFactor: 'Zweiten Faktor im Portal einrichten',
  signedOut: shell.endedSignedOut,
  expired: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um auf dieser Seite weiterzumachen.',
  codeLost: login.codeLost,
  passkeyTitle: 'Passkey verwenden',
  passkeyLead: 'Ihr Browser fragt nach Fingerabdruck, Gesicht oder PIN.',
  usePasskey: 'Passkey verwenden',
  passkeyUnsupported:
    'Dieser Browser kann Ihren Passkey nicht in der Konsole verwenden. Nutzen Sie eine aktuelle Version von Chrome, Edge oder Safari oder richten Sie im Portal eine Authenticator-App ein.',
  codeTitle: login.codeTitle,
  blockedTitle: login.blockedTitle,
  submitCode: shared.signIn.submit,
  codeNotSentLead: 'Melden Sie sich mit einem Ihrer Wiederherstellungscodes an.',
  back: 'Zurück zu E-Mail und Passwort',
};

/** Why an act of staff is refused. */
const act = {
  account_not_found: 'Dieses Konto gibt es nicht.',
  already_disabled: 'Das Konto ist schon gesperrt.',
  already_enabled: 'Das Konto ist nicht gesperrt.',
  last_admin:
    'Dies ist der letzte Admin, der sich anmelden kann. Machen Sie zuerst ein anderes Konto zum Admin.',
  own_account: 'Mit Ihrem eigenen Konto geht das nicht. Fragen Sie einen anderen Admin.',
  reason_required: 'Geben Sie einen lesbaren Grund mit 3 bis 500\u00a0Zeichen in einer Zeile an.',
  role_unchanged: 'Das Konto hat diese Rolle schon.',
  staff_account: 'Das Konto gehört zum Team. Das kann nur ein Admin.',
  invitation_unchanged: 'Der Einladungscode ist schon in diesem Zustand.',
  no_factor: 'Das Konto hat keinen zweiten Faktor und keinen Passkey.',
  selfie_unchanged: 'Das ist für das Selfie schon so eingestellt.',
  pictures_unopened: 'Öffnen Sie alle Bilder, bevor Sie entscheiden.',
  no_role: 'Das Konto hat keine Rolle.',
  application_exists: 'Eine Anwendung mit dieser Kennung gibt es schon. Wählen Sie eine andere.',
  application_not_found: 'Diese Anwendung gibt es nicht.',
  invalid_address:
    'Geben Sie Adressen an, die Browser öffnen können und die mit https:// beginnen, ohne Abfrage (?) und ohne #.',
  wildcard_address:
    'Geben Sie Adressen ohne * an. Unterhalb einer Adresse ist jeder Pfad erlaubt, und jeder Host braucht eine eigene Adresse.',
  invalid_application_id:
    'Die Kennung beginnt mit einem Buchstaben und hat bis zu 32 Buchstaben, Ziffern, - und _. PORTAL ist vergeben.',
  invalid_application_name: 'Geben Sie einen Namen mit höchstens 64\u00a0Zeichen an.',
  invalid_application_text:
    'Geben Sie einen Titel mit höchstens 100 und eine Beschreibung mit höchstens 500\u00a0Zeichen an, jeweils in einer Zeile.',
  invalid_application_type: 'Wählen Sie eine der Arten.',
  not_claimed: 'Sie bearbeiten dieses Dokument nicht mehr. Öffnen Sie es noch einmal, bevor Sie entscheiden.',
  nothing_changed: 'Sie haben noch nichts geändert. Ändern Sie etwas, bevor Sie speichern.',
};

const accounts = {
  title: 'Konten',
  lead: 'Suchen Sie eine Person, um ihr Konto zu sehen und ihr zu helfen.',
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
  lead: 'Was Nutzer, Team und Betreiber getan haben. Einträge lassen sich weder ändern noch löschen.',
  subjectLabel: 'Zu Konto, Anwendung oder Einstellung',
  actorLabel: 'Ausgeführt von',
  typeLabel: 'Ereignis',
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
  emptyText: 'Zu dieser Suche gibt es keine Einträge.',
};

/** What a record of the audit trail is about. */
const auditType = {
  SIGN_IN: 'Angemeldet',
  SECOND_STEP_BLOCKED: 'Anmeldung nach falschen Codes gesperrt',
  PASSWORD_CHANGED: 'Passwort geändert',
  PASSWORD_RESET: 'Passwort zurückgesetzt',
  FACTOR_ACTIVATED: 'Zweiter Faktor aktiviert',
  FACTOR_DEACTIVATED: 'Zweiter Faktor deaktiviert',
  SESSION_ENDED: 'Sitzung beendet',
  OTHER_SESSIONS_ENDED: 'Andere Sitzungen beendet',
  APPLICATION_ACCESS_ENDED: 'Zugriff einer Anwendung beendet',
  PROOF_CREATED: 'Nachweis der Verifizierung erstellt',
  PROOF_ENDED: 'Nachweis der Verifizierung beendet',
  ACCOUNT_SECURED: 'Konto gesichert',
  DOCUMENT_SUBMITTED: 'Dokument eingereicht',
  ACCOUNT_DISABLED: 'Konto gesperrt',
  ACCOUNT_ENABLED: 'Konto entsperrt',
  ROLE_GRANTED: 'Rolle vergeben',
  ROLE_REVOKED: 'Rolle entzogen',
  CONSOLE_SIGN_IN: 'Bei der Konsole angemeldet',
  CONSOLE_REFUSED: 'Von der Konsole abgewiesen',
  RECOVERY_CODES_CREATED: 'Wiederherstellungscodes erstellt',
  RECOVERY_CODE_USED: 'Wiederherstellungscode verwendet',
  BROWSER_TRUSTED: 'Browser als vertrauenswürdig gemerkt',
  BROWSER_TRUST_ENDED: 'Browser nicht mehr vertrauenswürdig',
  PASSKEY_ADDED: 'Passkey hinzugefügt',
  PASSKEY_REMOVED: 'Passkey entfernt',
  PASSKEY_CONFIRMED: 'Passkey bestätigt',
  BACKUP_RESTORED: 'Sicherung wiederhergestellt',
  PICTURES_CLAIMED: 'Bilder dieser Datenbank zugeordnet',
  SECRET_ROTATED: 'Geheimnis ersetzt',
  SETTING_CHANGED: 'Einstellung geändert',
  AUDIT_EXPORTED: 'Prüfprotokoll exportiert',
  AUDIT_SEARCHED: 'Prüfprotokoll gelesen',
  PROFILE_DISCLOSED: 'Profil an eine Anwendung gesendet',
  PROOF_OPENED: 'Nachweis der Verifizierung geöffnet',
  ACCOUNTS_SEARCHED: 'Konten durchsucht',
  ACCOUNT_VIEWED: 'Konto angesehen',
  DOCUMENT_VIEWED: 'Daten eines Dokuments angesehen',
  PICTURE_VIEWED: 'Bild angesehen',
  PICTURE_INFECTED: 'Infiziertes Bild abgelehnt',
  DOCUMENT_APPROVED: 'Dokument genehmigt',
  DOCUMENT_CHANGES_REQUESTED: 'Änderungen an einem Dokument verlangt',
  DOCUMENT_QUESTION_ASKED: 'Frage zu einem Dokument gestellt',
  DOCUMENT_REFUSED: 'Dokument abgelehnt',
  DOCUMENT_REOPENED: 'Dokument wieder geöffnet',
  DECISION_UNDONE: 'Entscheidung zurückgenommen',
  DECISION_DISCARDED: 'Entscheidung verworfen',
  FIRST_ADMIN_CREATED: 'Erster Admin erstellt',
  JOB_RETRIED: 'Auftrag wiederholt',
  SESSIONS_ENDED: 'Sitzungen vom Team beendet',
  FACTORS_RESET: 'Zweite Faktoren zurückgesetzt',
  SELFIE_REQUIRED: 'Selfie verlangt',
  SELFIE_WAIVED: 'Selfie nicht mehr verlangt',
  INVITATION_BLOCKED: 'Einladung gesperrt',
  INVITATION_UNBLOCKED: 'Einladung wieder zugelassen',
  APPLICATION_ADDED: 'Anwendung hinzugefügt',
  APPLICATION_EDITED: 'Anwendung geändert',
  APPLICATION_SECRET_ROTATED: 'Geheimnis einer Anwendung ersetzt',
  APPLICATION_TESTED: 'Anwendung getestet',
  APPLICATION_REMOVED: 'Anwendung entfernt',
};

const account = {
  back: 'Alle Konten',
  missingTitle: 'Dieses Konto gibt es nicht',
  about: 'Konto',
  id: 'ID',
  language: 'Sprache',
  nationality: 'Staatsangehörigkeit',
  verified: 'Verifiziert',
  notVerified: 'Nicht verifiziert',
  selfie: 'Selfie',
  selfieRequired: 'Verlangt',
  selfieNotRequired: 'Nicht verlangt',
  factors: 'Zweite Faktoren',
  noFactor: 'Kein zweiter Faktor ist aktiviert.',
  app: 'Authenticator-App',
  telegram: 'Telegram',
  byEmail: 'E-Mail',
  activeSince: 'seit {time}',
  passkeys: '{count, plural, =0 {Keine Passkeys} one {Ein Passkey} other {# Passkeys}}',
  recoveryCodes:
    '{count, plural, =0 {Keine Wiederherstellungscodes} one {Ein Wiederherstellungscode übrig} other {# Wiederherstellungscodes übrig}}',
  sessions: 'Sitzungen',
  noSession: 'Nirgends angemeldet.',
  lastUsed: 'zuletzt aktiv: {time}',
  invitations: 'Einladungen',
  code: 'Code',
  codeBlocked: 'Gesperrt',
  codeOpen: 'Gültig',
  sponsor: 'Eingeladen von',
  noSponsor: 'Niemand',
  invitees: 'Hat eingeladen',
  activity: 'Aktivität',
  noActivity: 'Noch gibt es keine Einträge.',
  more: 'Mehr anzeigen',
  disable: 'Sperren',
  disableTitle: 'Dieses Konto sperren?',
  disableText:
    'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Gelöscht wird nichts.',
  enable: 'Entsperren',
  enableTitle: 'Dieses Konto entsperren?',
  enableText: 'Die Person kann sich wieder anmelden.',
  endSessions: 'Sitzungen beenden',
  endSessionsTitle: 'Alle Sitzungen beenden?',
  endSessionsText: 'Die Person wird sofort überall abgemeldet und kann sich wieder anmelden.',
  resetFactors: 'Zweite Faktoren zurücksetzen',
  resetFactorsTitle: 'Zweite Faktoren zurücksetzen?',
  resetFactorsText:
    'Zweite Faktoren, Passkeys, Wiederherstellungscodes und vertrauenswürdige Browser werden entfernt, und alle Sitzungen enden. Bis die Person wieder einen Faktor aktiviert, genügt zur Anmeldung das Passwort. Vergewissern Sie sich, dass Sie mit der richtigen Person sprechen.',
  requireSelfie: 'Selfie verlangen',
  requireSelfieTitle: 'Selfie verlangen?',
  requireSelfieText: 'Zur Verifizierung gehört dann auch ein Selfie.',
  waiveSelfie: 'Kein Selfie verlangen',
  waiveSelfieTitle: 'Kein Selfie mehr verlangen?',
  waiveSelfieText: 'Zur Verifizierung gehört dann kein Selfie mehr.',
  blockInvitation: 'Einladungen sperren',
  blockInvitationTitle: 'Einladungscode sperren?',
  blockInvitationText:
    'Niemand kann sich mehr damit registrieren. Wer sich registriert hat, behält das Konto.',
  unblockInvitation: 'Einladungen zulassen',
  unblockInvitationTitle: 'Einladungscode wieder zulassen?',
  unblockInvitationText: 'Mit dem Code kann man sich wieder registrieren.',
};

const applications = {
  title: 'Anwendungen',
  lead: 'Die Anwendungen, die Nutzer mit ihrem Konto erreichen, in der Reihenfolge des Portals.',
  add: 'Anwendung hinzufügen',
  id: 'Kennung',
  name: 'Name',
  type: 'Art',
  address: 'Startseite',
  emptyTitle: 'Keine Anwendung ist registriert',
  emptyText: 'Fügen Sie eine hinzu, damit Nutzer sie mit ihrem Konto erreichen.',
  back: 'Alle Anwendungen',
  backToOne: 'Zurück zu {name}',
  missingTitle: 'Diese Anwendung gibt es nicht',
  about: 'Anwendung',
  returnAddresses: 'Rückkehradressen',
  position: 'Position',
  positionOf: '{place} von {count}',
  checks: 'Token-Prüfungen',
  checksPerMinute: '{count, plural, one {höchstens eine pro Minute} other {höchstens # pro Minute}}',
  texts: 'Texte der Startseite des Portals',
  textTitle: 'Titel',
  textDescription: 'Beschreibung',
  textOf: '{label}, {language}',
  otherTexts:
    'Es gibt auch Texte in anderen Sprachen. Sie bleiben erhalten, solange Sie sie nicht entfernen.',
  removeTexts: 'Texte in {language} entfernen',
  edit: 'Bearbeiten',
  editTitle: '{name} bearbeiten',
  save: 'Speichern',
  idHint: 'Höchstens 32 Buchstaben, Ziffern, - und _. Sie lässt sich später nicht ändern.',
  addressHint: 'Beginnt mit https://. Hierhin führt das Portal die Nutzer.',
  returnHint: 'Eine pro Zeile. Nutzer dürfen zu jeder von ihnen und zu allen Pfaden darunter zurückkehren.',
  textsHint:
    'Englisch erscheint in jeder Sprache, die keine eigenen Texte hat. Leeren Sie beide Felder einer Sprache, um ihre Texte zu entfernen.',
  rotate: 'Geheimnis ersetzen',
  rotateTitle: 'Client-Geheimnis ersetzen?',
  rotateText:
    'Das alte Geheimnis wird innerhalb einer Sekunde abgelehnt. Bis die Anwendung das neue hat, können sich ihre Nutzer dort nicht anmelden.',
  secretTitle: 'Das Client-Geheimnis von {id}',
  secretText:
    'Kopieren Sie es jetzt in die Einstellungen der Anwendung. Es wird nicht noch einmal angezeigt.',
  secretLabel: 'Client-Geheimnis',
  done: 'Fertig',
  test: 'Diese Anwendung testen',
  testLead: 'Portico öffnet die registrierten Adressen so, wie es Nutzer tun werden. Geändert wird nichts.',
  testPassed: 'Alles, was getestet wurde, funktioniert.',
  testFailed: 'Der Test endete bei: {step}',
  stepPassed: 'In Ordnung',
  stepFailed: 'Stimmt nicht',
  remove: 'Entfernen',
  removeTitle: 'Diese Anwendung entfernen?',
  removeText:
    'Ihre Tokens enden, und das Portal führt keine Nutzer mehr zu ihr. Das lässt sich nicht rückgängig machen; beim erneuten Hinzufügen bekommt sie ein neues Geheimnis.',
  removeLabel: 'Geben Sie zur Bestätigung {id} ein',
  removeMismatch: 'Das ist nicht die Kennung. Geben Sie {id} ein.',
};

/** What a test of an application tries. */
const testStep = {
  home_registered: 'Die Startseite liegt unter einer Rückkehradresse',
  https: 'Jede Adresse ist durch https geschützt',
  home_answers: 'Die Startseite antwortet',
  return_answers: 'Die Rückkehradresse antwortet',
  secret_accepted: 'Der Server nimmt das Geheimnis an',
};

const testFault = {
  not_registered:
    'Nutzer könnten nicht dorthin zurückkehren. Tragen Sie diese Adresse oder eine darüber als Rückkehradresse ein.',
  no_tls:
    'Andere könnten unterwegs die Token der Nutzer lesen. Stellen Sie die Anwendung über https bereit und tragen Sie diese Adresse ein.',
  unknown_host: 'Der Hostname hat keine Adresse. Berichtigen Sie die Adresse oder den DNS-Eintrag.',
  connection_refused:
    'Dort läuft kein Programm. Starten Sie die Anwendung oder ihren Proxy, oder berichtigen Sie den Port.',
  certificate:
    'Browser lehnen das Zertifikat ab. Besorgen Sie eines von einer öffentlichen Stelle für diesen Namen, mit den Zwischenzertifikaten.',
  timeout: 'Keine Antwort innerhalb von 5 Sekunden. Prüfen Sie die Anwendung und Firewalls.',
  unreachable: 'Die Verbindung schlägt fehl. Prüfen Sie die Anwendung, ihren Proxy und Firewalls.',
  server_failed: 'Der Server meldet einen Fehler. Sehen Sie in sein Protokoll.',
  page_missing: 'Dort gibt es keine Seite. Berichtigen Sie die Adresse.',
  leads_elsewhere:
    'Sie führt zu einer Adresse, die nicht eingetragen ist; dort wären Nutzer nicht angemeldet. Tragen Sie auch diese Adresse ein, oder entfernen Sie die Weiterleitung.',
  secret_refused: 'Das ist nicht das Geheimnis dieser Anwendung. Ersetzen Sie das Geheimnis.',
};

const jobs = {
  title: 'Aufträge',
  lead: 'E-Mails und Nachrichten, die Portico im Hintergrund sendet.',
  waiting: 'Wartend ({count})',
  failed: 'Fehlgeschlagen ({count})',
  states: 'Welche Aufträge',
  type: 'Auftrag',
  mail: 'E-Mail',
  confirmationMail: 'Bestätigungs-E-Mail',
  telegram: 'Telegram-Nachricht',
  passwordReset: 'E-Mail zum Zurücksetzen des Passworts',
  created: 'Erstellt',
  due: 'Fällig',
  gaveUp: 'Aufgegeben',
  attempts: 'Versuche',
  error: 'Letzter Fehler',
  act: 'Aktion',
  retry: 'Wiederholen',
  retryTitle: 'Auftrag wiederholen?',
  retryText: 'Er wird sofort ausgeführt. Wenn er fehlschlägt, wird er einen Tag lang wiederholt.',
  noneWaiting: 'Nichts wartet',
  noneWaitingText: 'Alles wurde gesendet.',
  noneFailed: 'Nichts ist fehlgeschlagen',
  noneFailedText: 'Aufgegebene Aufträge erscheinen hier 30\u00a0Tage lang.',
};

/** The texts of the console. */
export const consolePhrases: ConsolePhrases = flatten({
  console,
  role,
  consoleSignIn,
  code,
  passkey,
  form: { waitToRetry: form.waitToRetry },
  act,
  accounts,
  audit,
  auditType,
  account,
  invitations,
  applications,
  applicationType,
  testStep,
  testFault,
  jobs,
  settings,
  ...reviewAreas,
  reviewReason,
  refusalReason,
  error: { ...errors, ...accountErrors, ...consoleErrors },
});
