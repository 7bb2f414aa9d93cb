/** The page about the rules that an operator sets while the server runs. */
export const rules = {
  title: 'Rules',
  lead: 'What is decided while the server runs. You see what a change would do before it takes effect, and can go back to every earlier version.',
  registration: 'Who may sign up',
  registrationOpen: 'Sign-up without an invitation',
  allowedDomains: 'Allowed domains of e-mails',
  allowedDomainsHint:
    'One per line; an empty list allows all. example.org means that domain alone, *.example.org every domain below it.',
  refusedDomains: 'Refused domains of e-mails',
  refusedDomainsHint:
    'They win over the allowed ones. Guests learn that their own provider is refused, but never the list.',
  passwords: 'Passwords',
  passwordLength: 'Shortest new password, in characters',
  passwordLengthHint:
    'From {least} to {most}. It applies when a password is chosen; users with a shorter one keep it.',
  withoutPassword: 'Sign-in with a passkey, without a password',
  withoutPasswordHint:
    'Users with a passkey can remove their password. If you switch this off, whoever has no password goes on with passkeys.',
  locks: 'Locks after wrong passwords',
  signInTries: 'Wrong passwords until a lock',
  signInTriesHint:
    'From {least} to {most}, in a row. From the third wrong password on, a captcha is asked for.',
  lockMinutes: 'First lock, in minutes',
  lockMinutesHint:
    'From {least} to {most}. Each further wrong password makes the lock a minute longer, up to {most}. Resetting the password by e-mail ends a lock.',
  captchas: 'Captcha',
  captcha: 'Kind of captcha',
  captchaHint:
    'The embedded one asks no other company. Each of the others loads a script of its provider, which learns the addresses of users who are asked. The console always uses the embedded one.',
  embeddedCaptcha: 'Embedded (ALTCHA)',
  captchaKeys: 'Store keys of another captcha',
  captchaKeysText:
    'You get both keys from the provider, for the host name of the portal. The secret is tried there, stored encrypted and never shown again. Choose the captcha in the rules afterwards.',
  captchaSiteKey: 'Site key',
  captchaSecret: 'Secret key',
  captchaSecretHint: 'It replaces the one that is stored for this site key.',
  storeKeys: 'Store the keys',
  captchaAlways: 'Forms that always ask for a captcha',
  captchaAlwaysHint:
    'Otherwise a captcha is asked for after 3 wrong passwords, after 3 registrations from an address in an hour, and never for a lost password. If you choose it here, browsers in which the user has signed in before are still not asked.',
  atSignIn: 'Sign-in, also to the console',
  atRegistration: 'Registration',
  atReset: 'Lost password',
  sessions: 'How long sessions last',
  sessionMinutes: 'Longest session, in minutes',
  sessionMinutesHint:
    'From {least} to {most}. A user signs in again after it, however much the session is used.',
  idleMinutes: 'Session without use, in minutes',
  idleMinutesHint:
    'From {least} to the longest session. Applications that users have opened end with the session.',
  addresses: 'Addresses',
  address: 'Address or network',
  until: 'Until',
  block: 'Add',
  unblock: 'Unblock',
  blockedFor: 'Duration',
  blockedAddresses: 'Blocked addresses',
  blockedAddressesHint:
    'Nobody is answered at these addresses, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64.',
  consoleAddresses: 'Addresses with access to the console',
  consoleAddressesHint:
    'One per line; an empty list allows all. Yours must be among them. A command on the server takes the rule back.',
  factors: 'Second factor',
  secondFactor: 'Second factor demanded of',
  secondFactorHint:
    'Users without one set up an authenticator app, Telegram or a passkey before anything else. Codes by e-mail do not count.',
  secondFactorGroups: 'Groups of which it is demanded',
  offeredFactors: 'Second factors that are offered',
  offeredFactorsHint:
    'Users can set up only these. Whoever has another one keeps it, and sees that it is no longer offered. Telegram needs a bot in the settings of the server.',
  passkeys: 'Passkeys',
  nobody: 'Nobody',
  fixed: 'The setting {setting} of the server fixes this.',
  review: 'See what it would do',
  set: 'Set the rules',
  setText: 'They take effect within a second. You can go back at any time.',
  registrations: 'Of {of} accounts of the last 90 days, {affected} could not have signed up.',
  endingSessions: 'Of {of} sessions, {affected} would end now.',
  blockedSessions: 'Of {of} sessions, {affected} began at an address that would be blocked.',
  consoleSessions: 'Of {of} sessions of the console, {affected} are at an address that would be left out.',
  withoutFactor:
    'Of {of} accounts, {affected} would be asked at their next sign-in to set up a second factor.',
  keptFactors:
    'Of {of} accounts, {affected} have a second factor or a passkey that would no longer be offered. Their users keep it.',
  lockedAccounts:
    'Of {of} accounts with a wrong password in the last {days} days, {affected} would have been locked by this rule.',
  passwordsStay:
    'None of {accounts} accounts is asked for a new password, because the lengths of their passwords are not known.',
  couldRemovePassword:
    'Of {of} accounts, {affected} have a passkey, and their users could remove the password.',
  stayWithoutPassword:
    'Of {of} accounts, {affected} have no password. Their users go on with passkeys, and can set a password at any time.',
  solvedCaptchas: 'Captchas solved in the last hour: {answers}.',
  askedCaptchas:
    'In the last {days} days, a captcha would have been asked for at sign-ins with a password: {signIns}; at registrations: {registrations}.',
  countedInPart:
    'Only a part was counted, the newest accounts and sessions first: all of them would take too long.',
  history: 'Versions',
  version: 'Version',
  setAt: 'Set',
  changed: 'Changed',
  reason: 'Reason',
  original: 'Came with the product',
  back: 'Go back to this version',
} as const;
