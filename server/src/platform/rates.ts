import { reviewTimes } from '@portico/contract/documents/review-times';
import type { Who } from '@portico/contract/endpoint';
import type { CallName } from '@portico/contract/endpoints';
import { limits } from '@portico/contract/limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What is counted together. `request` is one request for a code: a sign-in that waits, a method that a
 * session sets up, or a device.
 */
export type CountedBy =
  | 'account'
  | 'account, else address'
  | 'address'
  | 'application'
  | 'application and address'
  | 'e-mail'
  | 'request'
  | 'Telegram chat';

/** How often something may be done: each limit allows `points` in `seconds` for each value of `by`. */
export interface Rate<By extends CountedBy = CountedBy> {
  /** The name of the counter. */
  readonly name: string;
  readonly what: string;
  readonly by: By;
  readonly limits: readonly { readonly points: number; readonly seconds: number }[];
  /** Whether what succeeds gives its points back, so that only what is refused counts. */
  readonly refusedOnly?: true;
  /**
   * Whether each process takes a twentieth of the points at once, because they are spent often. Together they
   * never allow more than the limit, but may allow fewer, by what others have taken and not used.
   */
  readonly inPortions?: true;
}

/** The values that some rates are counted by. */
export type KeysOf<Some extends Rate> = Readonly<Record<Some['by'], string>>;

/**
 * Every rate: what is counted, by what, and how often it may be done. Their list for operators is in
 * docs/operation/limits.md.
 */
export const rates = named({
  // Calls
  userCalls: {
    what: 'Calls of a signed-in user',
    by: 'account',
    limits: [{ points: 300, seconds: minute }],
    inPortions: true,
  },
  staffCalls: {
    what: 'Calls of a member of staff',
    by: 'account',
    limits: [{ points: 300, seconds: minute }],
    inPortions: true,
  },
  pages: {
    what: 'Pages, on each process',
    by: 'address',
    limits: [
      { points: 120, seconds: 5 },
      { points: 1_200, seconds: minute },
    ],
  },
  openidRequests: {
    what: 'Requests of OpenID Connect, but for those of an application that has proved who it is',
    by: 'address',
    limits: [{ points: 3_000, seconds: minute }],
    inPortions: true,
  },
  openidGuests: {
    // As many as may give a password, and those who leave again: an office of 50 people behind one address.
    what: 'Requests of OpenID Connect that wait for a guest to sign in',
    by: 'address',
    limits: [
      { points: 200, seconds: minute },
      { points: 2_000, seconds: hour },
    ],
    inPortions: true,
  },
  openidTokenCalls: {
    what: 'Calls of an application of OpenID Connect that issue something: tokens, device codes, stored requests',
    by: 'application and address',
    limits: [{ points: 3_000, seconds: minute }],
    inPortions: true,
  },
  openidOpenCalls: {
    what: 'Device codes and stored requests of an application of OpenID Connect that cannot prove who it is',
    by: 'application and address',
    limits: [{ points: 60, seconds: minute }],
  },
  openidChecks: {
    what: 'Checks and revocations of tokens by an application of OpenID Connect',
    by: 'application and address',
    limits: [{ points: 30_000, seconds: minute }],
    inPortions: true,
  },
  // RFC 8628 §3.5: a device may ask every 5 seconds. A late answer must not make one that does so look
  // faster.
  devicePolls: {
    what: 'Questions of a device whether it has been allowed',
    by: 'request',
    limits: [{ points: 3, seconds: 10 }],
  },
  deviceCodes: perMinute('Codes of devices that are typed or allowed'),
  signInSteps: {
    what: 'Steps of a sign-in to portal or console that are refused',
    by: 'address',
    limits: [
      { points: 30, seconds: minute },
      { points: 300, seconds: hour },
    ],
    refusedOnly: true,
  },
  passkeySignIns: {
    what: 'Sign-ins with a passkey that are begun',
    by: 'address',
    limits: [{ points: 60, seconds: minute }],
  },
  providerSteps: {
    // As many as may give a password.
    what: 'Ways to an outside provider that are begun, and answers of one',
    by: 'address',
    limits: [{ points: 200, seconds: 10 * minute }],
  },
  providerSignOuts: {
    // Many users of a company may sign out at the same moment; right ones come back when they are checked.
    what: 'Sign-outs that an outside provider tells, as far as they are wrong',
    by: 'address',
    limits: [{ points: 120, seconds: minute }],
    refusedOnly: true,
  },
  qrSignIns: { what: 'QR codes to sign in', by: 'address', limits: [{ points: 10, seconds: minute }] },
  registrationTries: {
    what: 'Attempts to register, also those that are refused',
    by: 'address',
    limits: [{ points: 60, seconds: hour }],
    inPortions: true,
  },
  registrations: {
    what: 'Registrations that are stored and mailed',
    by: 'address',
    limits: [
      { points: 5, seconds: hour },
      { points: 20, seconds: day },
    ],
  },
  freeRegistrations: {
    what: 'Attempts to register without a captcha, but for those with a wrong field',
    by: 'address',
    limits: [{ points: 3, seconds: hour }],
  },
  resetRequests: {
    what: 'Requests for a reset link',
    by: 'address',
    limits: [{ points: 10, seconds: hour }],
  },
  returnAddressChecks: perMinute('Checks of the return address of an application'),
  sponsorSearches: perMinute('Searches for the owner of an invitation code'),
  confirmationRequests: perMinute('Requests for another confirmation link'),
  confirmationChecks: perMinute('Checks of confirmation links'),
  confirmations: perMinute('Confirmations of a registration'),
  resetLinkChecks: perMinute('Checks of reset links'),
  resets: perMinute('Resets of a password by link'),
  emailLinks: perMinute('Answers to a change of the e-mail: by the new mailbox or by the old one'),
  denials: perMinute('Answers “This was not me”'),
  captchas: perMinute('Captcha challenges'),
  policyReports: perMinute('Reports of browsers about the content policy'),
  supportCodes: {
    what: 'Codes with which support may look at an account',
    by: 'account',
    limits: [{ points: 10, seconds: hour }],
  },
  wrongSupportCodes: {
    what: 'Wrong codes that a member of staff enters to look at accounts',
    by: 'account',
    limits: [{ points: 10, seconds: hour }],
    refusedOnly: true,
  },
  ownFieldChanges: {
    what: 'Changes of added fields by the user',
    by: 'account',
    limits: [{ points: 30, seconds: hour }],
  },
  lookOpenings: perMinute('Openings of the portal by support'),
  phoneLinks: {
    what: 'Links with which a phone adds a picture',
    by: 'account',
    limits: [{ points: 30, seconds: hour }],
  },
  phoneLinkOpenings: perMinute('Openings of links with which a phone adds a picture'),
  proofs: {
    what: 'Requests for a proof of verification',
    by: 'account',
    limits: [{ points: 30, seconds: hour }],
  },
  takeoutRequests: {
    what: 'Requests for a takeout, also those that are refused',
    by: 'account',
    limits: [{ points: 10, seconds: hour }],
  },
  takeoutDownloads: {
    what: 'Downloads of a takeout',
    by: 'account',
    limits: [
      { points: 10, seconds: hour },
      { points: 30, seconds: day },
    ],
  },
  proofOpenings: perMinute('Openings of proofs of verification'),
  uploads: {
    what: 'Uploads of pictures, also those that are refused',
    by: 'account',
    limits: [
      { points: 20, seconds: hour },
      { points: 50, seconds: day },
    ],
  },

  // Sign-in
  passwordChecks: {
    // High enough for an office of 50 people behind one address.
    what: 'Passwords that are checked at a sign-in, right or wrong',
    by: 'address',
    limits: [{ points: 200, seconds: 10 * minute }],
  },
  signIns: {
    what: 'Completed sign-ins',
    by: 'account',
    limits: [{ points: 60, seconds: hour }],
    inPortions: true,
  },
  newDeviceMails: {
    what: 'Mails about sign-ins on new devices; the first is always sent',
    by: 'account',
    limits: [
      { points: 3, seconds: hour },
      { points: 10, seconds: day },
    ],
  },
  resetMails: { what: 'Mails with a reset link', by: 'e-mail', limits: [{ points: 3, seconds: hour }] },
  consoleRefusals: {
    // Records are never deleted, so no caller must be able to write any number of them.
    what: 'Refusals of the console that are recorded',
    by: 'account, else address',
    limits: [{ points: 60, seconds: hour }],
    inPortions: true,
  },

  // Checks of tokens
  portalChecks: {
    what: 'Checks of tokens by the client of the portal',
    by: 'address',
    limits: [{ points: 600, seconds: minute }],
    inPortions: true,
  },
  applicationChecks: {
    what: 'Checks of an application’s own live tokens, unless it has a limit of its own',
    by: 'application',
    limits: [{ points: 30_000, seconds: minute }],
    inPortions: true,
  },
  erasedUsers: {
    what: 'Questions of an application which users are erased',
    by: 'application',
    limits: [{ points: 60, seconds: minute }],
  },
  unknownTokenChecks: {
    // An attacker who sends invented tokens to an application must not use up the checks of its users.
    what: 'Checks of all other tokens by an application',
    by: 'application and address',
    limits: [{ points: 600, seconds: minute }],
    inPortions: true,
  },

  // Second factors and passkeys
  codeRequests: {
    what: 'Codes of one request [9.4]',
    by: 'request',
    limits: [{ points: 1, seconds: minute }],
  },
  settingsCodes: {
    what: 'Codes to change a second factor',
    by: 'account',
    limits: [
      { points: 5, seconds: hour },
      { points: 10, seconds: day },
    ],
  },
  signInCodes: {
    what: 'Codes to sign in with',
    by: 'account',
    limits: [
      { points: 10, seconds: hour },
      { points: 30, seconds: day },
    ],
  },
  chatCodes: {
    // Whoever names a chat that is not their own sends a stranger no more than these.
    what: 'Codes by Telegram, for whatever purpose and account',
    by: 'Telegram chat',
    limits: [{ points: 5, seconds: hour }],
  },
  chatActivations: {
    // Anyone can name a chat at an activation, and must not use up all the codes of its owner, who needs one
    // to sign in.
    what: 'Of them codes of activations',
    by: 'Telegram chat',
    limits: [{ points: 4, seconds: hour }],
  },
  telegramCodes: {
    what: 'Codes by Telegram, to all chats',
    by: 'account',
    limits: [{ points: 5, seconds: hour }],
  },
  recoveryCodesOfAddress: {
    what: 'Recovery codes that are tried, right or wrong',
    by: 'address',
    limits: [{ points: 10, seconds: hour }],
  },
  recoveryCodesOfAccount: {
    // They are not counted as wrong codes of the factor: an attacker who has used up those must not lock the
    // user out.
    what: 'Recovery codes that are tried, right or wrong',
    by: 'account',
    limits: [
      { points: 20, seconds: hour },
      { points: 60, seconds: day },
    ],
  },
  recoveryCodeSets: {
    what: 'Sets of recovery codes that are created',
    by: 'account',
    limits: [{ points: 5, seconds: hour }],
  },
  passkeyAdditions: {
    what: 'Additions of a passkey that are begun',
    by: 'account',
    limits: [
      { points: 10, seconds: hour },
      { points: 30, seconds: day },
    ],
  },
  copyMails: {
    what: 'Mails about a passkey that was probably copied',
    by: 'account',
    limits: [{ points: 3, seconds: day }],
  },
});

/**
 * What is counted in a table of its own, because something else than a refusal follows from it. Durations are
 * in seconds.
 */
export const budgets = {
  /** From which number on a captcha is required, from which each one locks, and for how long at most. */
  wrongPasswords: {
    what: 'Wrong passwords',
    by: 'e-mail or known browser, and address',
    window: 15 * minute,
    captchaFrom: 3,
    /** A rule of the operator may say fewer. */
    lockFrom: limits.triesBeforeLock.most,
    longestLock: 15 * minute,
    /** Those of an address do not count here, because many users can share one. */
    perDay: { seconds: day, captchaFrom: 10, lockFrom: 100 },
  },
  /** No code is right after them until the day has ended. */
  wrongCodes: { what: 'Wrong codes of second factors', by: 'account', points: 10, seconds: day },
  /** So many mails may be sent a minute apart; after them one in an hour. */
  confirmationMails: {
    what: 'Mails with a confirmation link',
    by: 'e-mail',
    burst: 5,
    apart: minute,
    afterwards: hour,
  },
  emailChanges: { what: 'Changes of the e-mail that are asked for', by: 'account', points: 5, seconds: day },
  nameCorrections: {
    what: 'Corrections of the name that are asked for',
    by: 'account',
    points: 3,
    seconds: 30 * day,
  },
  staffResets: { what: 'Mails with a reset link that staff start', by: 'account', points: 3, seconds: hour },
  registrationMails: { what: 'Mails with another confirmation link', by: 'registration', points: 5 },
} as const;

/** For how long work belongs to the one who has taken it, unless it is renewed. Durations are in seconds. */
export const leases = {
  job: { what: 'A job', by: 'process', seconds: 20, renewedEvery: 5 },
  bot: { what: 'The messages to the Telegram bot', by: 'process', seconds: 9, renewedEvery: 3 },
  reencryption: { what: 'The encryption under a new secret', by: 'process', seconds: minute },
  indices: { what: 'The making of indices that are missing', by: 'process', seconds: hour },
  /** The console renews it while the document is open. */
  claim: { what: 'A document in review', by: 'member of staff', seconds: reviewTimes.claim },
} as const;

/** The rate of one application's checks of its own tokens. */
export function applicationChecks(points: number): Rate<'application'> {
  return { ...rates.applicationChecks, limits: [{ points, seconds: minute }] };
}

/** The rates that calls are counted against. */
type CallRate = Rate<'account' | 'address'>;

const ratesOfCalls: Partial<Readonly<Record<CallName, CallRate>>> = {
  issueToken: rates.signInSteps,
  getStaffCaptcha: rates.captchas,
  startStaffSignIn: rates.signInSteps,
  resendStaffCode: rates.signInSteps,
  confirmStaffSignIn: rates.signInSteps,
  startStaffPasskey: rates.passkeySignIns,
  confirmStaffPasskey: rates.signInSteps,
  restoreStaffSession: rates.signInSteps,
  checkReturnAddress: rates.returnAddressChecks,
  startPasskeySignIn: rates.passkeySignIns,
  startProvider: rates.providerSteps,
  answerProvider: rates.providerSteps,
  startQrSignIn: rates.qrSignIns,
  register: rates.registrationTries,
  findSponsor: rates.sponsorSearches,
  resendConfirmation: rates.confirmationRequests,
  checkConfirmation: rates.confirmationChecks,
  confirmRegistration: rates.confirmations,
  confirmByProvider: rates.confirmations,
  requestPasswordReset: rates.resetRequests,
  checkPasswordReset: rates.resetLinkChecks,
  confirmPasswordReset: rates.resets,
  secureAccount: rates.denials,
  confirmEmailChange: rates.emailLinks,
  takeBackEmail: rates.emailLinks,
  getCaptchaChallenge: rates.captchas,
  uploadFile: rates.uploads,
  sendPhonePicture: rates.uploads,
  startPhoneUpload: rates.phoneLinks,
  openPhoneUpload: rates.phoneLinkOpenings,
  createSupportCode: rates.supportCodes,
  openLook: rates.lookOpenings,
  setOwnFields: rates.ownFieldChanges,
  createProof: rates.proofs,
  openProof: rates.proofOpenings,
  requestTakeout: rates.takeoutRequests,
  downloadTakeout: rates.takeoutDownloads,
};

/** All calls of one signed-in person share a counter. */
const ratesOfCallers: Partial<Readonly<Record<Who, CallRate>>> = {
  user: rates.userCalls,
  staff: rates.staffCalls,
};

/** The rate of a call: its own, else that of whoever must make it. */
export function rateOf(name: CallName, who: Who): CallRate | undefined {
  return ratesOfCalls[name] ?? ratesOfCallers[who];
}

/** Whether the password of an account is checked by a call, which is counted as well. */
export function checksPassword(name: CallName, input: unknown): boolean {
  if (name !== 'issueToken') return name === 'startStaffSignIn';
  const isGrant = typeof input === 'object' && input !== null && 'grant_type' in input;
  return isGrant && input.grant_type === 'password';
}

type Unnamed = Omit<Rate, 'name'>;

function perMinute(what: string) {
  return { what, by: 'address', limits: [{ points: 30, seconds: minute }] } as const;
}

/** Names each rate by its key. */
function named<const Table extends Readonly<Record<string, Unnamed>>>(table: Table) {
  const entries = Object.entries<Unnamed>(table).map(([name, rate]) => [name, { name, ...rate }]);
  // Each key has the rate that was given for it.
  return Object.fromEntries(entries) as { readonly [Name in keyof Table]: Rate<Table[Name]['by']> };
}
