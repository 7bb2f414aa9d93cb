import { flatten } from '../flatten.ts';
import { account as portalAccount } from './account.ts';
import { accountErrors } from './account-errors.ts';
import { activity } from './activity.ts';
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
  name: 'Console',
  home: 'Portico',
  pageTitle: '{title} · Portico Console',
  skip: shell.skipToContent,
  navigation: 'Pages',
  language: shell.language,
  signOut: shell.signOut,
  loading: shell.loading,
  working: 'Working…',
  retry: shell.retry,
  cancel: shell.cancel,
  close: shell.close,
  copy: recovery.copy,
  copied: recovery.copied,
  copyFailed: portalAccount.copyFailed,
  search: 'Search',
  pages: 'Pages of the list',
  firstPage: 'First page',
  nextPage: 'Next page',
  failedTitle: 'This could not be loaded',
  traceId: 'Reference: {traceId}',
  reason: 'Reason',
  reasonHint: 'It becomes part of the audit trail and cannot be changed later.',
  idleTitle: portalAccount.endTitle,
  idleText:
    '{minutes, plural, one {You will be signed out in a minute.} other {You will be signed out in # minutes.}}',
  stay: portalAccount.endStay,
  endTitle: 'Your session ends soon',
  endText:
    '{minutes, plural, one {For security, you will be signed out in a minute.} other {For security, you will be signed out in # minutes.}} Finish what you are doing. You can then sign in again and continue on this page.',
  endNoted: portalAccount.endNoted,
  notFoundTitle: 'Page not found',
  notFoundText: 'Check the address, or choose a page of the navigation.',
  notAllowed: 'Your role may not open this page. Ask an admin.',
} as const;

/** What an account of staff may do. */
const role = {
  moderator: 'Moderator',
  support: 'Support',
  admin: 'Admin',
} as const;

/** The sign-in of staff. What the portal's sign-in says too has one text. */
const consoleSignIn = {
  title: 'Console',
  lead: 'Sign in with your Portico account.',
  email: form.email,
  password: form.password,
  showPassword: password.show,
  hidePassword: password.hide,
  passwordShown: password.shown,
  passwordHidden: password.hidden,
  capsLock: password.capsLock,
  submit: reauthentication.submit,
  busy: reauthentication.busy,
  captcha: 'Your browser is solving a small puzzle. This takes a few seconds.',
  setUpFactor: 'Set up a second factor in the portal',
  signedOut: shell.endedSignedOut,
  expired: 'Your session has ended. Sign in again to continue on this page.',
  codeLost: login.codeLost,
  passkeyTitle: 'Use your passkey',
  passkeyLead: 'Your browser asks for your fingerprint, your face or your PIN.',
  usePasskey: 'Use a passkey',
  passkeyUnsupported:
    'This browser cannot use your passkey in the console. Use a recent Chrome, Edge or Safari, or set up an authenticator app in the portal.',
  codeTitle: login.codeTitle,
  blockedTitle: login.blockedTitle,
  submitCode: shared.signIn.submit,
  codeNotSentLead: 'Sign in with one of your recovery codes.',
  back: 'Back to e-mail and password',
} as const;

/** Why an act of staff is refused. */
const act = {
  account_not_found: 'There is no such account.',
  already_disabled: 'The account is disabled already.',
  already_enabled: 'The account is not disabled.',
  last_admin: 'This is the last admin who can sign in. Make another account admin first.',
  own_account: 'You cannot do this to your own account. Ask another admin.',
  reason_required: 'Give a reason of 3 to 500 characters that can be read, on one line.',
  role_unchanged: 'The account has that role already.',
  staff_account: 'The account belongs to staff. Only an admin can do this.',
  invitation_unchanged: 'The invitation code is in that state already.',
  no_factor: 'The account has no second factor and no passkey.',
  selfie_unchanged: 'The selfie is in that state already.',
  pictures_unopened: 'Open every picture before you decide.',
  no_role: 'The account has no role.',
  application_exists: 'An application with this identifier exists already. Choose another one.',
  application_not_found: 'There is no such application.',
  invalid_address:
    'Give addresses of a host that browsers can open, which begin with https://, without a query (?) and without #.',
  wildcard_address:
    'Give addresses without *. Users may return to every path below an address, and each host needs an address of its own.',
  invalid_application_id:
    'Begin the identifier with a letter, and use up to 32 letters, digits, - and _. PORTAL is taken.',
  invalid_application_name: 'Give a name of up to 64 characters.',
  invalid_application_text:
    'Give both a title of up to 100 characters and a description of up to 500, on one line each.',
  invalid_application_type: 'Choose one of the types.',
  not_claimed: 'You no longer have this document. Open it again before you decide.',
  nothing_changed: 'Nothing has changed yet. Edit something before you save.',
} as const;

const accounts = {
  title: 'Accounts',
  lead: 'Find a user to see what the account is and to help with it.',
  searchLabel: 'Name, e-mail or id',
  name: 'Name',
  email: 'E-mail',
  status: 'Status',
  since: 'Account since',
  active: 'Active',
  disabled: 'Disabled',
  emptyTitle: 'No account matches',
  emptyText: 'Check the spelling, or search for a part of the name or e-mail.',
} as const;

const audit = {
  detail: shell.labelled,
  title: 'Audit trail',
  lead: 'What users, staff and operators did. Records cannot be changed or deleted.',
  subjectLabel: 'About account, application or setting',
  actorLabel: 'Done by',
  typeLabel: 'What was done',
  everyType: 'Everything',
  from: 'From',
  until: 'Until',
  filter: 'Show',
  export: 'Export as JSON lines',
  time: 'Time',
  type: 'Event',
  actor: 'By',
  subject: 'About',
  reason: 'Reason and details',
  origin: 'From',
  cli: '{name} on the command line',
  system: 'Portico',
  emptyTitle: 'No records',
  emptyText: 'Nothing that matches this search was done.',
} as const;

/** Details of records: how somebody signed in, and which second factor it is about. */
const auditDetail = {
  PASSWORD: activity.signInPassword,
  SECOND_STEP: activity.signInSecondStep,
  QR_CODE: activity.signInQrCode,
  PASSKEY: activity.signInPasskey,
  REGISTRATION: activity.signInRegistration,
  TELEGRAM: activity.factorTelegram,
  GOOGLE_AUTHENTICATOR: activity.factorGoogle,
  EMAIL: activity.factorEmail,
} as const;

/** What a record of the audit trail is about. */
const auditType = {
  SIGN_IN: 'Signed in',
  SECOND_STEP_BLOCKED: 'Sign-in blocked after wrong codes',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset',
  FACTOR_ACTIVATED: 'Second factor activated',
  FACTOR_DEACTIVATED: 'Second factor deactivated',
  SESSION_ENDED: 'Session ended',
  OTHER_SESSIONS_ENDED: 'Other sessions ended',
  APPLICATION_ACCESS_ENDED: 'Access of an application ended',
  PROOF_CREATED: 'Proof of verification made',
  PROOF_ENDED: 'Proof of verification ended',
  ACCOUNT_SECURED: 'Account secured',
  DOCUMENT_SUBMITTED: 'Document submitted',
  ACCOUNT_DISABLED: 'Account disabled',
  ACCOUNT_ENABLED: 'Account enabled',
  ROLE_GRANTED: 'Role granted',
  ROLE_REVOKED: 'Role revoked',
  CONSOLE_SIGN_IN: 'Signed in to the console',
  CONSOLE_REFUSED: 'Refused by the console',
  RECOVERY_CODES_CREATED: 'Recovery codes created',
  RECOVERY_CODE_USED: 'Recovery code used',
  BROWSER_TRUSTED: 'Browser trusted',
  BROWSER_TRUST_ENDED: 'Browser no longer trusted',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  PASSKEY_CONFIRMED: 'Passkey confirmed',
  BACKUP_RESTORED: 'Backup restored',
  PICTURES_CLAIMED: 'Pictures claimed for this database',
  SECRET_ROTATED: 'Secret replaced',
  SETTING_CHANGED: 'Setting changed',
  AUDIT_EXPORTED: 'Audit trail exported',
  AUDIT_SEARCHED: 'Audit trail read',
  PROFILE_DISCLOSED: 'Profile sent to an application',
  PROOF_OPENED: 'Proof of verification opened',
  ACCOUNTS_SEARCHED: 'Accounts searched',
  ACCOUNT_VIEWED: 'Account viewed',
  DOCUMENT_VIEWED: 'Data of a document viewed',
  PICTURE_VIEWED: 'Picture viewed',
  PICTURE_INFECTED: 'Infected picture refused',
  DOCUMENT_APPROVED: 'Document approved',
  DOCUMENT_CHANGES_REQUESTED: 'Changes of a document requested',
  DOCUMENT_QUESTION_ASKED: 'Question about a document asked',
  DOCUMENT_REFUSED: 'Document refused',
  DOCUMENT_REOPENED: 'Document reopened',
  DECISION_UNDONE: 'Decision undone',
  DECISION_DISCARDED: 'Decision discarded',
  FIRST_ADMIN_CREATED: 'First admin created',
  JOB_RETRIED: 'Job tried again',
  SESSIONS_ENDED: 'Sessions ended by staff',
  FACTORS_RESET: 'Second factors reset',
  SELFIE_REQUIRED: 'Selfie required',
  SELFIE_WAIVED: 'Selfie no longer required',
  INVITATION_BLOCKED: 'Invitation blocked',
  INVITATION_UNBLOCKED: 'Invitation allowed again',
  APPLICATION_ADDED: 'Application added',
  APPLICATION_EDITED: 'Application edited',
  APPLICATION_SECRET_ROTATED: 'Secret of an application replaced',
  APPLICATION_TESTED: 'Application tested',
  APPLICATION_REMOVED: 'Application removed',
} as const;

const account = {
  back: 'All accounts',
  missingTitle: 'There is no such account',
  about: 'Account',
  id: 'Id',
  language: 'Language',
  nationality: 'Nationality',
  verified: 'Verified',
  notVerified: 'Not verified',
  selfie: 'Selfie',
  selfieRequired: 'Required',
  selfieNotRequired: 'Not required',
  factors: 'Second factors',
  noFactor: 'No second factor is active.',
  app: 'Authenticator app',
  telegram: 'Telegram',
  byEmail: 'E-mail',
  activeSince: 'since {time}',
  passkeys: '{count, plural, =0 {No passkeys} one {One passkey} other {# passkeys}}',
  recoveryCodes:
    '{count, plural, =0 {No recovery codes} one {One recovery code left} other {# recovery codes left}}',
  sessions: 'Sessions',
  noSession: 'Not signed in anywhere.',
  lastUsed: 'last used {time}',
  invitations: 'Invitations',
  code: 'Code',
  codeBlocked: 'Blocked',
  codeOpen: 'Valid',
  sponsor: 'Invited by',
  noSponsor: 'No one',
  invitees: 'Has invited',
  activity: 'Activity',
  noActivity: 'Nothing is recorded yet.',
  more: 'Show more',
  disable: 'Disable',
  disableTitle: 'Disable this account?',
  disableText: 'Its user is signed out everywhere at once and cannot sign in. Nothing is deleted.',
  enable: 'Enable',
  enableTitle: 'Enable this account?',
  enableText: 'Its user can sign in again.',
  endSessions: 'End sessions',
  endSessionsTitle: 'End all sessions?',
  endSessionsText: 'The user is signed out everywhere at once and can sign in again.',
  resetFactors: 'Reset second factors',
  resetFactorsTitle: 'Reset the second factors?',
  resetFactorsText:
    'Second factors, passkeys, recovery codes and trusted browsers are removed, and all sessions end. Until the user activates a factor again, the password alone signs in. Make sure that you are talking to the user.',
  requireSelfie: 'Require a selfie',
  requireSelfieTitle: 'Require a selfie?',
  requireSelfieText: 'The verification then also asks the user for a selfie.',
  waiveSelfie: 'Do not require a selfie',
  waiveSelfieTitle: 'No longer require a selfie?',
  waiveSelfieText: 'The verification no longer asks the user for a selfie.',
  blockInvitation: 'Block invitations',
  blockInvitationTitle: 'Block the invitation code?',
  blockInvitationText: 'No one can sign up with it any more. Users who have signed up keep their accounts.',
  unblockInvitation: 'Allow invitations',
  unblockInvitationTitle: 'Allow the invitation code again?',
  unblockInvitationText: 'Users can sign up with it again.',
} as const;

const applications = {
  title: 'Applications',
  lead: 'The applications that users reach with their account, in the order of the portal.',
  add: 'Add application',
  id: 'Identifier',
  name: 'Name',
  type: 'Type',
  address: 'Home page',
  emptyTitle: 'No application is registered',
  emptyText: 'Add one, and users can reach it with their account.',
  back: 'All applications',
  backToOne: 'Back to {name}',
  missingTitle: 'There is no such application',
  about: 'Application',
  returnAddresses: 'Return addresses',
  position: 'Position',
  positionOf: '{place} of {count}',
  checks: 'Token checks',
  checksPerMinute: '{count, plural, one {up to one a minute} other {up to # a minute}}',
  texts: 'Texts on the landing page',
  textTitle: 'Title',
  textDescription: 'Description',
  textOf: '{label}, {language}',
  noTexts: '{language}: no texts',
  edit: 'Edit',
  editTitle: 'Edit {name}',
  save: 'Save',
  idHint: 'Up to 32 letters, digits, - and _. It cannot be changed later.',
  addressHint: 'Begins with https://. Users are led here from the portal.',
  returnHint: 'One on each line. Users may return to each of them and to every path below.',
  textsHint:
    'English is shown in every language that has no texts of its own. Empty both fields of a language to remove its texts.',
  rotate: 'Replace secret',
  rotateTitle: 'Replace the client secret?',
  rotateText:
    'The old secret is refused within a second. Until the application has the new one, its users cannot sign in there.',
  secretTitle: 'The client secret of {id}',
  secretText: 'Copy it into the settings of the application now. It is not shown again.',
  secretLabel: 'Client secret',
  done: 'Done',
  test: 'Test this application',
  testLead: 'Portico opens the registered addresses, as users will. Nothing is changed.',
  testPassed: 'Everything that was tried works.',
  testFailed: 'The test stopped at: {step}',
  stepPassed: 'Works',
  stepFailed: 'Wrong',
  remove: 'Remove',
  removeTitle: 'Remove this application?',
  removeText:
    'Its tokens end, and the portal no longer leads users to it. It cannot be undone; adding it again gives it a new secret.',
  removeLabel: 'Type {id} to confirm',
  removeMismatch: 'This is not the identifier. Type {id}.',
} as const;

/** What a test of an application tries. */
const testStep = {
  home_registered: 'The home page is below a return address',
  https: 'Every address is protected by https',
  home_answers: 'The home page answers',
  return_answers: 'The return address answers',
  secret_accepted: 'The server accepts the secret',
} as const;

/** What is wrong with an application, and what to do. */
const testFault = {
  not_registered: 'Users could not return to it. Register its address, or one above it, as a return address.',
  no_tls:
    'Others on the way could read the tokens of users. Serve the application by https, and register that address.',
  unknown_host: 'The host name has no address. Correct the address or the DNS entry.',
  connection_refused: 'No program listens there. Start the application or its proxy, or correct the port.',
  certificate:
    'Browsers refuse its certificate. Get one from a public authority for this name, with its intermediate certificates.',
  timeout: 'It does not answer within 5 seconds. Check the application and firewalls.',
  unreachable: 'The connection fails. Check the application, its proxy and firewalls.',
  server_failed: 'The server fails. Look at its log.',
  page_missing: 'There is no page. Correct the address.',
  leads_elsewhere:
    'It leads to an address that is not registered, where users would not be signed in. Register that address too, or remove the redirect.',
  secret_refused: 'It is not the secret of this application. Replace the secret.',
} as const;

const jobs = {
  title: 'Jobs',
  lead: 'E-mails and messages that Portico sends in the background.',
  waiting: 'Waiting ({count})',
  failed: 'Failed ({count})',
  states: 'Which jobs',
  type: 'Job',
  mail: 'E-mail',
  confirmationMail: 'Confirmation e-mail',
  telegram: 'Telegram message',
  passwordReset: 'Password reset e-mail',
  created: 'Created',
  due: 'Due',
  gaveUp: 'Given up',
  attempts: 'Attempts',
  error: 'Last error',
  act: 'Action',
  retry: 'Try again',
  retryTitle: 'Try this job again?',
  retryText: 'It is done at once, and again for a day if it fails.',
  noneWaiting: 'Nothing is waiting',
  noneWaitingText: 'Everything has been sent.',
  noneFailed: 'Nothing has failed',
  noneFailedText: 'Jobs that are given up appear here for 30 days.',
} as const;

/** The texts of the console. */
export const consolePhrases = flatten({
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
  auditDetail,
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
