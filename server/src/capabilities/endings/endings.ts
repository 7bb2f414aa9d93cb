/** What an ending does to one kind of access, and why. */
type Cell<Effect extends string> = readonly [effect: Effect | 'stays', because: string];

/**
 * Every kind of access to an account, and of what waits to become one. A further kind is a further member:
 * the compiler then asks each ending.
 */
export interface EndingRow {
  /**
   * Sessions of the portal and of the console. Their tokens, streams and approvals of a QR code are valid
   * only with them.
   */
  readonly sessions: Cell<'this one' | 'of the provider' | 'others' | 'all' | 'of the console'>;
  /**
   * What the session that stays has begun: unredeemed hand-off tokens, and confirmations of factors and
   * passkeys.
   */
  readonly begun: Cell<'confirmations' | 'all'>;
  /**
   * What applications hold by OpenID Connect: codes, tokens and grants. All but what was issued for
   * `offline_access` is also valid only with its session.
   */
  readonly applications: Cell<'with the session' | 'of others' | 'all'>;
  /**
   * Links with which a phone adds one picture to a document. Each is also valid only with the session that
   * made it.
   */
  readonly phoneLinks: Cell<'with the session' | 'all'>;
  /**
   * A code for support, and the look that it has opened. Each is also valid only with the session of the user
   * that made the code, and the look only with that of the console. With `all`, also looks at others.
   */
  readonly supportLooks: Cell<'of the session' | 'all'>;
  /** Browsers that need no second step. */
  readonly trustedBrowsers: Cell<'all'>;
  /**
   * Browsers that have signed in before: they cause no mail, and their wrong passwords are counted
   * separately.
   */
  readonly knownBrowsers: Cell<'all'>;
  /** `young suspended`: those of the last week start no session until the user confirms them. */
  readonly passkeys: Cell<'all' | 'young suspended' | 'since the event'>;
  /** Identities at outside providers with which the user signs in. */
  readonly identities: Cell<'all' | 'of a week' | 'since the event'>;
  readonly factors: Cell<'this one' | 'the newest' | 'since the event' | 'all'>;
  readonly recoveryCodes: Cell<'with the last factor' | 'since the event' | 'of a week' | 'all'>;
  /** Links that set a password. */
  readonly resetLinks: Cell<'all'>;
  /** Links “This was not me”. */
  readonly denialLinks: Cell<'all'>;
  /**
   * A change of the e-mail that waits for the new mailbox. That the old mailbox can take a change back ends
   * with time alone.
   */
  readonly emailChange: Cell<'all'>;
  /**
   * A correction of the name that waits for staff. It gives no access, but an intruder may pass for somebody
   * else with it.
   */
  readonly nameCorrection: Cell<'all'>;
  /** Sign-ins that wait for their second step or for a device that approves them. */
  readonly waitingSteps: Cell<'with the session' | 'of the provider' | 'of the console' | 'all'>;
  /**
   * Proofs of verification that the user has made: they give no access, but say something about the account
   * to anybody.
   */
  readonly proofs: Cell<'all'>;
  /**
   * The takeout of all data about the user. Its file opens only for a session that has just proved the
   * password or a passkey.
   */
  readonly takeouts: Cell<'all'>;
  /**
   * Documents that a member of staff has claimed, and decisions that can still be undone; with all of it,
   * also requests to erase accounts.
   */
  readonly staffWork: Cell<'claims' | 'all'>;
}

const byTheUser = 'The user has it still, and has said nothing against it.';
const otherWay = 'It opens nothing without the sign-in that has just been made safe.';
const notOfStaff = 'It says nothing about the work of staff.';
const seenByTheUser = 'It opens nothing, and the user sees it in the list.';
const newCode = 'Who looks must not stay, and the user makes another code in a moment.';
const needsProof = 'It opens for nobody but who proves the password or a passkey again.';
const waitsForStaff = 'Nothing changes before staff have decided, and the user can withdraw it.';
const nobodyStays = 'No session stays that could have begun something.';

/**
 * What ends what, for `apply-ending.ts` and, after a restore, `backup/after-restore.ts`. An account that is
 * erased is disabled first. An installation whose accounts have keys for machines adds a member here.
 */
export const endings = {
  /** The user signs out of the portal, or ends one session in the list. */
  sessionEnded: {
    sessions: ['this one', 'The user has said which one.'],
    begun: ['stays', 'It belongs to other sessions.'],
    applications: [
      'with the session',
      'An application that may act while its user is away goes on; the user ends it in the list.',
    ],
    phoneLinks: ['with the session', 'A link is valid only with the session that made it.'],
    supportLooks: ['of the session', 'The user is no longer there who let support look.'],
    trustedBrowsers: [
      'stays',
      'Trust is about the browser; the user who ends it removes the browser from the list.',
    ],
    knownBrowsers: ['stays', 'The user signs in here again.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'The user may sign out because a new password is wanted.'],
    denialLinks: ['stays', 'Signing out must not take away the way to end everything.'],
    emailChange: ['stays', 'The user waits for a mail, and may sign out meanwhile.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: [
      'with the session',
      'An approval of a QR code is valid only as long as the session that gave it.',
    ],
    proofs: ['stays', 'It was made to be opened by others, also while its user is signed out.'],
    takeouts: ['stays', 'It opens for no session that has ended.'],
    staffWork: ['stays', 'The console has sessions of its own.'],
  },
  /** The outside provider with which sessions began says that its own have ended (Back-Channel Logout). */
  signedOutAtProvider: {
    sessions: ['of the provider', 'The user has signed out there, and expects to be signed out here.'],
    begun: ['stays', 'It belongs to other sessions.'],
    applications: ['with the session', 'As after a sign-out here.'],
    phoneLinks: ['with the session', 'A link is valid only with the session that made it.'],
    supportLooks: ['of the session', 'The user is no longer there who let support look.'],
    trustedBrowsers: ['stays', 'A provider does not decide what the user trusts here.'],
    knownBrowsers: ['stays', 'The user signs in here again.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', 'The user signs in with the provider again.'],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'A provider says nothing about the password here.'],
    denialLinks: ['stays', 'A provider must not take away the way to end everything.'],
    emailChange: ['stays', 'The user waits for a mail, and may sign out meanwhile.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: ['of the provider', 'Their first step was the sign-in that has ended.'],
    proofs: ['stays', 'It was made to be opened by others, also while its user is signed out.'],
    takeouts: ['stays', 'It opens for no session that has ended.'],
    staffWork: ['stays', 'The console has sessions of its own.'],
  },
  /** A session was not used for too long, or has lasted as long as a session may. Housekeeping notices it. */
  sessionExpired: {
    sessions: ['this one', 'Its time is over.'],
    begun: ['stays', 'It belongs to other sessions.'],
    applications: ['with the session', 'An application that may act while its user is away goes on.'],
    phoneLinks: ['with the session', 'A link is valid only with the session that made it.'],
    supportLooks: ['of the session', 'The user is no longer there who let support look.'],
    trustedBrowsers: ['stays', 'Trust lasts longer than a session.'],
    knownBrowsers: ['stays', 'The user signs in here again.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'Time says nothing against it.'],
    denialLinks: ['stays', 'Time must not take away the way to end everything.'],
    emailChange: ['stays', 'The user waits for a mail, longer than a session may last.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: [
      'with the session',
      'An approval of a QR code is valid only as long as the session that gave it.',
    ],
    proofs: ['stays', 'It was made to be opened by others, also while its user is signed out.'],
    takeouts: ['stays', 'It opens for no session that has ended.'],
    staffWork: ['stays', 'The console has sessions of its own.'],
  },
  /** A member of staff signs out of the console. */
  consoleSessionEnded: {
    sessions: ['this one', 'The user has said which one.'],
    begun: ['stays', 'The console begins nothing that a portal session completes.'],
    applications: ['stays', 'Applications are signed in to by the portal.'],
    phoneLinks: ['stays', 'It belongs to the portal.'],
    supportLooks: ['of the session', 'Who looks is no longer there.'],
    trustedBrowsers: ['stays', 'The console trusts no browser.'],
    knownBrowsers: ['stays', 'The user signs in here again.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'The user may sign out because a new password is wanted.'],
    denialLinks: ['stays', 'Signing out must not take away the way to end everything.'],
    emailChange: ['stays', 'It belongs to the portal.'],
    nameCorrection: ['stays', 'It belongs to the portal.'],
    waitingSteps: ['with the session', 'A completed sign-in has none.'],
    proofs: ['stays', 'They are made in the portal.'],
    takeouts: ['stays', 'It belongs to the portal.'],
    staffWork: ['claims', 'Nobody works on the documents; what was decided was decided.'],
  },
  /** The user ends all other sessions, or staff end all. */
  allSessionsEnded: {
    sessions: ['others', 'This is what was asked for. Where staff ask, none stays.'],
    begun: ['stays', 'The session that stays is the one of the user who asks.'],
    applications: [
      'of others',
      'An application may act for one of these sessions, also while its user is away.',
    ],
    phoneLinks: ['all', 'The phone that holds one is another device.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'A browser that another person uses would need no second step again.'],
    knownBrowsers: ['stays', 'A known browser opens nothing.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'They reach only the mailbox, about which nothing was said.'],
    denialLinks: ['stays', 'They end more than this.'],
    emailChange: ['all', 'One of these sessions may have asked for it.'],
    nameCorrection: ['all', 'One of these sessions may have asked for it.'],
    waitingSteps: ['all', 'One of them would be a new session a moment later.'],
    proofs: ['stays', 'They open no session; the user ends each in the list.'],
    takeouts: [
      'stays',
      'It opens for no session that has ended, and the one that stays may be waiting for it.',
    ],
    staffWork: ['all', 'It may have been done in one of these sessions.'],
  },
  /** The user changes the password, and knows the old one. */
  passwordChanged: {
    sessions: [
      'others',
      'Another person may have known the old password. The session of the change has just proved it.',
    ],
    begun: ['all', 'It was begun with the old password.'],
    applications: [
      'of others',
      'An application may act for a session that was started with the old password.',
    ],
    phoneLinks: ['all', 'A phone of another person may hold one, and the user makes a new one in a moment.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'Trust was given to a browser in which the old password was entered.'],
    knownBrowsers: ['stays', 'The user goes on with the same browsers.'],
    passkeys: ['stays', otherWay],
    identities: ['stays', otherWay],
    factors: ['stays', otherWay],
    recoveryCodes: ['stays', otherWay],
    resetLinks: ['all', 'The password that they replace is no longer the password.'],
    denialLinks: [
      'stays',
      'A person who knows the password can change it, and must not take the links of earlier mails away.',
    ],
    emailChange: ['all', 'It was asked for with the old password.'],
    nameCorrection: ['all', 'It was asked for with the old password.'],
    waitingSteps: ['all', 'Their first step was the old password.'],
    proofs: ['stays', seenByTheUser],
    takeouts: ['stays', 'It opens for nobody who knows the old password alone.'],
    staffWork: ['stays', 'The same person goes on with it after signing in to the console again.'],
  },
  /** A new password is set by a mailed link. */
  passwordReset: {
    sessions: ['all', 'The one who reset the password may not be the one who started them.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'One of them may act for the person who started the session.'],
    phoneLinks: ['all', 'They were made with the old password.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'Trust was given to a browser in which the old password was entered.'],
    knownBrowsers: ['all', 'Another person may have signed in with one of them.'],
    passkeys: [
      'young suspended',
      'An intruder may have added one, and it needs no second step. Older ones had time to be noticed, and are needed after the reset.',
    ],
    identities: [
      'of a week',
      'An intruder may have linked one. Older ones had time to be noticed; the user links what is gone again.',
    ],
    factors: ['stays', 'A reader of the mailbox must not remove the other factor.'],
    recoveryCodes: ['of a week', 'An intruder may have made them; older ones had time to be noticed.'],
    resetLinks: ['all', 'A link works once.'],
    denialLinks: ['all', 'What they would end has ended. The mail about the reset brings a new one.'],
    emailChange: ['all', 'It was asked for with the old password.'],
    nameCorrection: ['all', 'It was asked for with the old password.'],
    waitingSteps: ['all', 'Their first step was the old password.'],
    proofs: ['all', 'Another person may have made one to pass for the user.'],
    takeouts: [
      'all',
      'Another person may have asked for it, and a reader of the mailbox must not get all data at once.',
    ],
    staffWork: ['all', 'The one who reset the password may not be the one who did it.'],
  },
  /** The user presses “This was not me”. */
  notMe: {
    sessions: ['all', 'Nobody knows which of them is the intruder’s.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'The intruder may have signed in to an application of their own.'],
    phoneLinks: ['all', 'The intruder may have made one.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'The intruder may have trusted one.'],
    knownBrowsers: ['all', 'One of them is the intruder’s.'],
    passkeys: ['all', 'An intruder may have added one, and no new password removes it.'],
    identities: ['all', 'An intruder may have linked one, and no new password removes it.'],
    factors: [
      'the newest',
      'One that was activated a moment before is the intruder’s; a reader of the mailbox must not remove an older one.',
    ],
    recoveryCodes: ['since the event', 'An intruder may have made them after what the mail tells of.'],
    resetLinks: ['all', 'An intruder may have asked for one. The user gets a new one.'],
    denialLinks: ['all', 'What they would end has ended.'],
    emailChange: ['all', 'An intruder may have asked for it.'],
    nameCorrection: ['all', 'An intruder may have asked for it.'],
    waitingSteps: ['all', 'One of them may be the intruder’s.'],
    proofs: ['all', 'An intruder may have made one to pass for the user.'],
    takeouts: ['all', 'An intruder may have asked for it.'],
    staffWork: ['all', 'An intruder may have done it.'],
  },
  /** The new mailbox confirms a change of the e-mail. */
  emailChanged: {
    sessions: ['stays', 'Their user has the account still.'],
    begun: ['confirmations', 'A code for one of them may have been mailed to the old address.'],
    applications: ['stays', 'They learn the new address when they ask the next time.'],
    phoneLinks: ['stays', 'They have nothing to do with the mailbox.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['stays', byTheUser],
    knownBrowsers: ['stays', 'The user goes on with the same browsers.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', 'Codes by mail go to the new mailbox, which has just been proved.'],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['all', 'They are in the old mailbox.'],
    denialLinks: [
      'all',
      'They are in the old mailbox, which gets a link that takes the account back and ends more.',
    ],
    emailChange: ['all', 'It has been made.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: ['all', 'They may wait for a code that was mailed to the old address.'],
    proofs: ['stays', seenByTheUser],
    takeouts: ['stays', needsProof],
    staffWork: ['stays', notOfStaff],
  },
  /** The old mailbox stops a change of the e-mail, or takes it back. */
  emailTakenBack: {
    sessions: ['all', 'Nobody knows which of them is the intruder’s.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'The intruder may have signed in to an application of their own.'],
    phoneLinks: ['all', 'The intruder may have made one.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'The intruder may have trusted one.'],
    knownBrowsers: ['all', 'One of them is the intruder’s.'],
    passkeys: [
      'since the event',
      'Those are the intruder’s. Young ones from before are suspended by the new password that follows.',
    ],
    identities: [
      'since the event',
      'Those are the intruder’s. Young ones from before end with the new password that follows.',
    ],
    factors: [
      'since the event',
      'Those are the intruder’s; a reader of the mailbox must not remove an older one.',
    ],
    recoveryCodes: ['since the event', 'An intruder may have made them.'],
    resetLinks: ['all', 'An intruder may have asked for one. The user gets a new one.'],
    denialLinks: ['all', 'What they would end has ended.'],
    emailChange: ['all', 'This is what was asked for.'],
    nameCorrection: ['all', 'An intruder may have asked for it.'],
    waitingSteps: ['all', 'One of them may be the intruder’s.'],
    proofs: ['all', 'An intruder may have made one to pass for the user.'],
    takeouts: ['all', 'An intruder may have asked for it.'],
    staffWork: ['all', 'An intruder may have done it.'],
  },
  /** Staff remove everything that a second step can be done with. */
  factorsReset: {
    sessions: ['all', 'They were started with what is removed.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'They were signed in to with what is removed.'],
    phoneLinks: ['all', 'They were made in sessions that end.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'They stand for a second step that no longer exists.'],
    knownBrowsers: ['stays', 'A known browser opens nothing.'],
    passkeys: ['all', 'An attacker may have protected the account with one.'],
    identities: ['all', 'An attacker may have linked one.'],
    factors: ['all', 'This is what was asked for.'],
    recoveryCodes: ['all', 'They exist with a factor only.'],
    resetLinks: ['all', 'Until a factor is set up again, a link alone would be enough.'],
    denialLinks: ['all', 'What they would end has ended. The mail about the reset brings a new one.'],
    emailChange: ['all', 'It was asked for in a session that ends.'],
    nameCorrection: ['all', 'It was asked for in a session that ends.'],
    waitingSteps: ['all', 'They wait for what is removed.'],
    proofs: ['all', 'Another person may have made one to pass for the user.'],
    takeouts: ['all', 'Until a factor is set up again, the password alone would open it.'],
    staffWork: ['all', 'Another person may have done it.'],
  },
  /** The user deactivates a factor, also to set up another in its place. */
  factorRemoved: {
    sessions: [
      'others',
      'A lost phone is the usual reason, and may be signed in. The session of the change has just proved the factor.',
    ],
    begun: [
      'confirmations',
      'They were begun while the account was protected otherwise. Applications stay signed in.',
    ],
    applications: ['of others', 'One of them may be on the lost phone.'],
    phoneLinks: ['all', 'The lost phone may hold one.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'They stand for a second step with this factor.'],
    knownBrowsers: ['stays', 'The user goes on with the same browsers.'],
    passkeys: ['stays', otherWay],
    identities: ['stays', otherWay],
    factors: ['this one', 'The user has said which one.'],
    recoveryCodes: ['with the last factor', 'They exist with a factor only.'],
    resetLinks: ['stays', 'The password is the same.'],
    denialLinks: ['stays', 'An intruder who removes a factor must not take the links of earlier mails away.'],
    emailChange: ['all', 'It was asked for while the account was protected otherwise.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: ['all', 'They wait for a code of this factor.'],
    proofs: ['stays', seenByTheUser],
    takeouts: ['stays', needsProof],
    staffWork: ['stays', notOfStaff],
  },
  /** The user activates a factor. */
  factorAdded: {
    sessions: ['others', 'They were started without the factor.'],
    begun: ['stays', 'A user who sets up one factor may be setting up another one.'],
    applications: ['of others', 'They were signed in to without the factor.'],
    phoneLinks: [
      'with the session',
      'Those of the session that stays open nothing, and its user may be adding a picture.',
    ],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'They stand for a second step with another factor.'],
    knownBrowsers: ['stays', 'The user goes on with the same browsers.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'The password is the same.'],
    denialLinks: ['stays', 'An intruder who adds a factor must not take the links of earlier mails away.'],
    emailChange: ['stays', 'The user of this session has said nothing against it.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: ['all', 'They wait for a code of another factor.'],
    proofs: ['stays', seenByTheUser],
    takeouts: ['stays', needsProof],
    staffWork: ['stays', notOfStaff],
  },
  /** The user closes the account, and may still keep it. */
  accountClosed: {
    sessions: ['all', 'The user has left.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'The user has left, and none may work when the account is kept.'],
    phoneLinks: ['all', 'The user has left.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'Whoever keeps the account shows again who it is, with both steps.'],
    knownBrowsers: ['stays', 'A known browser opens nothing.'],
    passkeys: ['stays', 'With them the user signs in and keeps the account.'],
    identities: ['stays', 'With them the user signs in and keeps the account.'],
    factors: ['stays', 'They protect the account while it can be kept.'],
    recoveryCodes: ['stays', 'With them the user signs in and keeps the account.'],
    resetLinks: ['stays', 'A new password keeps no account, and helps a user who wants to.'],
    denialLinks: ['stays', 'An intruder who closes the account must not take the links away that keep it.'],
    emailChange: [
      'all',
      'An intruder who closes the account may have asked for it, to be the one who keeps it.',
    ],
    nameCorrection: ['all', 'The user has left.'],
    waitingSteps: ['all', 'One of them would be a new session a moment later.'],
    proofs: ['all', 'Portico no longer vouches for the account; keeping it must not bring old links back.'],
    takeouts: [
      'all',
      'An intruder may have asked for it, and whoever keeps the account asks for another one.',
    ],
    staffWork: ['claims', 'Nobody works on the documents; what was decided was decided.'],
  },
  /** Staff disable the account. */
  accountDisabled: {
    sessions: ['all', 'Nobody may use the account.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'Nobody may use the account, and none may work when it is enabled again.'],
    phoneLinks: ['all', 'None may work when the account is enabled again.'],
    supportLooks: ['all', newCode],
    trustedBrowsers: ['all', 'An account that is enabled again begins with both steps.'],
    knownBrowsers: ['stays', 'A known browser opens nothing.'],
    passkeys: ['stays', 'A disabled account refuses them; one that is enabled again needs them.'],
    identities: ['stays', 'A disabled account refuses them; one that is enabled again needs them.'],
    factors: ['stays', 'They protect the account when it is enabled again.'],
    recoveryCodes: ['stays', 'A disabled account refuses them; one that is enabled again needs them.'],
    resetLinks: ['all', 'None may work when the account is enabled again.'],
    denialLinks: ['all', 'What they would end has ended.'],
    emailChange: ['all', 'None may work when the account is enabled again.'],
    nameCorrection: ['all', 'Nobody may use the account.'],
    waitingSteps: ['all', 'Nobody may use the account.'],
    proofs: [
      'all',
      'Portico no longer vouches for the account; enabling it again must not bring old links back.',
    ],
    takeouts: ['all', 'None may be downloaded when the account is enabled again.'],
    staffWork: [
      'all',
      'This is the moment in which an admin reacts to an intruder, and nobody else could undo it.',
    ],
  },
  /** An account loses its role, or gets another one that may do less or something else. */
  roleLowered: {
    sessions: ['of the console', 'They were started with the role. The portal is for every account.'],
    begun: ['stays', 'It belongs to the portal.'],
    applications: ['stays', 'Applications know nothing of the role.'],
    phoneLinks: ['stays', 'It belongs to the portal.'],
    supportLooks: ['all', 'Only a role gives the right to look.'],
    trustedBrowsers: ['stays', 'They belong to the portal.'],
    knownBrowsers: ['stays', 'The user goes on with the same browsers.'],
    passkeys: ['stays', byTheUser],
    identities: ['stays', byTheUser],
    factors: ['stays', byTheUser],
    recoveryCodes: ['stays', byTheUser],
    resetLinks: ['stays', 'The account stays as it is.'],
    denialLinks: ['stays', 'The account stays as it is.'],
    emailChange: ['stays', 'The account stays as it is.'],
    nameCorrection: ['stays', waitsForStaff],
    waitingSteps: ['of the console', 'They would become a session of the console.'],
    proofs: ['stays', 'They are about the user, not about the role.'],
    takeouts: ['stays', 'It is about the user, not about the role.'],
    staffWork: ['all', 'Only a role gives the right to do it.'],
  },
  /** The database is replaced by a backup: what was ended after it is not known. */
  restored: {
    sessions: ['all', 'One of them may have been ended since.'],
    begun: ['stays', nobodyStays],
    applications: ['all', 'One of them may have been ended since.'],
    phoneLinks: ['all', 'One of them may have been used since.'],
    supportLooks: ['all', 'It may have been withdrawn or ended since.'],
    trustedBrowsers: ['all', 'The trust of one of them may have been ended since.'],
    knownBrowsers: ['all', 'One of them may have been forgotten since.'],
    passkeys: ['stays', 'Without them their users would be locked out.'],
    identities: ['all', 'One of them may have been removed since. Their users have their passwords.'],
    factors: ['stays', 'Without them every account would be open to its password alone.'],
    recoveryCodes: [
      'all',
      'One of them may have been used since, and would be valid again. Users make new ones.',
    ],
    resetLinks: ['all', 'One of them may have been used since.'],
    denialLinks: ['all', 'One of them may have been used since.'],
    emailChange: ['all', 'It may have been stopped since.'],
    nameCorrection: ['all', 'It may have been withdrawn or decided since. Users ask again.'],
    waitingSteps: ['all', 'One of them may have been completed since.'],
    proofs: ['all', 'One of them may have been ended since.'],
    takeouts: ['all', 'It may have ended since, and its file is in no backup.'],
    staffWork: ['all', 'Another person may have decided since. Moderators decide again.'],
  },
} as const satisfies Record<string, EndingRow>;

export type Ending = keyof typeof endings;
