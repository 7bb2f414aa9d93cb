import * as v from 'valibot';

// A field is null where nothing is stored. Times are ISO 8601 in UTC.
const text = v.string();
const maybe = v.nullable(v.string());
const time = v.pipe(v.string(), v.isoTimestamp());
const maybeTime = v.nullable(time);
const number = v.number();
const yesNo = v.boolean();
/** JSON as it is stored. */
const stored = v.nullable(v.unknown());
const span = { createdAt: time, expiresAt: time };
const origin = { browser: text, address: text };

const person = {
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  nationality: text,
  language: text,
  /** The id of the account that has invited the user. */
  invitedBy: maybe,
  telegramHint: v.nullable(number),
  createdAt: time,
};

/** The records of each kind in a takeout. `account` is one; of all others there is a list. */
export const takeoutRecords = {
  account: v.strictObject({
    ...person,
    role: maybe,
    disabled: yesNo,
    verified: yesNo,
    selfieRequired: yesNo,
    inviteCode: text,
    inviteBlocked: yesNo,
    passwordResetByMailAt: maybeTime,
    /** Null while the account has a password. */
    passwordRemovedAt: maybeTime,
    timeZone: maybe,
    region: maybe,
  }),
  documents: v.strictObject({
    id: text,
    type: text,
    status: text,
    data: stored,
    version: number,
    round: number,
    submittedAt: maybeTime,
    claimedUntil: maybeTime,
    openedAt: maybeTime,
    review: stored,
    updatedAt: time,
  }),
  /** What was submitted in each round. `findings`: what the automatic check has found. */
  documentRounds: v.strictObject({
    documentId: text,
    round: number,
    data: stored,
    findings: stored,
    pictures: stored,
    acceptedPapers: stored,
    submittedAt: time,
  }),
  documentDecisions: v.strictObject({
    id: text,
    documentId: text,
    round: number,
    stage: number,
    outcome: text,
    remarks: stored,
    note: maybe,
    decidedAt: time,
    undoUntil: time,
    finalAt: maybeTime,
  }),
  /**
   * `file`: the picture in the archive; null if it cannot be opened. `readText`: what was read in the picture
   * of a passport.
   */
  pictures: v.strictObject({
    name: text,
    file: maybe,
    documentId: text,
    state: text,
    problem: maybe,
    byteCount: number,
    readText: stored,
    uploadedAt: time,
    processedAt: maybeTime,
  }),
  agreements: v.strictObject({
    id: text,
    kind: text,
    version: number,
    language: text,
    digest: text,
    agreedAt: time,
    ...origin,
  }),
  sessions: v.strictObject({
    id: text,
    ...origin,
    method: maybe,
    ...span,
    lastUsedAt: time,
    passwordCheckedAt: maybeTime,
    provedBefore: maybeTime,
    passkeyCheckedAt: maybeTime,
    factorProved: yesNo,
    endedAt: maybeTime,
    provider: maybe,
  }),
  consoleSessions: v.strictObject({ ...origin, ...span, lastUsedAt: time }),
  tokens: v.strictObject({
    sessionId: text,
    kind: text,
    application: maybe,
    ...span,
    redeemedAt: maybeTime,
  }),
  sessionApplications: v.strictObject({ sessionId: text, application: text }),
  knownBrowsers: v.strictObject({ createdAt: time }),
  trustedBrowsers: v.strictObject({ id: text, ...origin, ...span, lastUsedAt: time }),
  secondFactors: v.strictObject({
    type: text,
    telegramChat: maybe,
    sessionId: text,
    lastStep: number,
    createdAt: time,
    activatedAt: maybeTime,
  }),
  recoveryCodes: v.strictObject({ slot: number, createdAt: time, spentAt: maybeTime }),
  /** Identities at outside providers. `subject`: what the provider calls the user. */
  linkedIdentities: v.strictObject({
    id: text,
    provider: text,
    subject: text,
    email: maybe,
    createdAt: time,
    lastUsedAt: maybeTime,
  }),
  /** Ways to an outside provider that were begun, and have not ended. */
  providerSteps: v.strictObject({
    provider: text,
    application: maybe,
    sessionId: maybe,
    registrationId: maybe,
    ...span,
  }),
  passkeys: v.strictObject({
    id: text,
    name: text,
    publicKey: text,
    counter: number,
    transports: text,
    createdAt: time,
    lastUsedAt: maybeTime,
    suspendedAt: maybeTime,
  }),
  passkeyChallenges: v.strictObject({ purpose: text, expiresAt: time }),
  telegramLinks: v.strictObject({ sessionId: text, telegramChat: maybe, ...span }),
  oneTimeCodes: v.strictObject({
    id: text,
    purpose: text,
    factor: text,
    attemptsLeft: number,
    ...span,
    spentAt: maybeTime,
  }),
  wrongCodes: v.strictObject({ attempts: number, windowEndsAt: time }),
  wrongPasswords: v.strictObject({
    failures: number,
    windowEndsAt: time,
    dayFailures: number,
    dayEndsAt: time,
    lockedUntil: maybeTime,
  }),
  pendingSignIns: v.strictObject({
    site: text,
    application: maybe,
    ...span,
    completedAt: maybeTime,
    passwordChecked: yesNo,
    provider: maybe,
  }),
  qrSignIns: v.strictObject({
    application: maybe,
    browser: text,
    ...span,
    pollInterval: number,
    polledAt: maybeTime,
    scannedAt: maybeTime,
    decision: maybe,
    sessionId: maybe,
    redeemedAt: maybeTime,
  }),
  refusedSignIns: v.strictObject({
    id: text,
    site: text,
    step: text,
    reason: text,
    ...origin,
    inAudit: yesNo,
    createdAt: time,
  }),
  /** Codes, tokens and grants of applications that use OpenID Connect, without what they are. */
  applicationEntries: v.strictObject({
    model: text,
    application: maybe,
    sessionId: maybe,
    sessionBound: v.nullable(yesNo),
    ...span,
    consumedAt: maybeTime,
  }),
  consents: v.strictObject({ application: text, scopes: stored, givenAt: time }),
  signOutNotices: v.strictObject({
    id: text,
    application: text,
    protocol: text,
    sessionId: text,
    state: text,
    attempts: number,
    lastAnswer: maybe,
    createdAt: time,
  }),
  proofs: v.strictObject({
    id: text,
    proves: stored,
    names: stored,
    label: maybe,
    openings: number,
    lastOpenedAt: maybeTime,
    recordedAt: maybeTime,
    ...span,
  }),
  phoneUploads: v.strictObject({
    sessionId: text,
    documentType: text,
    sentAt: maybeTime,
    ...span,
  }),
  registrations: v.strictObject({
    ...person,
    application: maybe,
    mails: number,
    agreement: stored,
    addedFields: stored,
    expiresAt: time,
  }),
  confirmationMails: v.strictObject({ minuteEndsAt: time, budgetSpentUntil: time }),
  staffNotes: v.strictObject({ id: text, authorType: text, text, createdAt: time }),
  erasureRequests: v.strictObject({ reason: text, ...span }),
  supportAccess: v.strictObject({
    sessionId: text,
    attemptsLeft: number,
    createdAt: time,
    codeExpiresAt: time,
    begunAt: maybeTime,
    endsAt: maybeTime,
    endedAt: maybeTime,
    endedBy: maybe,
  }),
  groups: v.strictObject({ group: text, addedAt: time }),
  addedFields: v.strictObject({ field: text, value: text, setBy: text, setAt: time }),
  applicationRoles: v.strictObject({ application: text, role: text, givenAt: time }),
  closings: v.strictObject({ closesAt: time, reminded: yesNo }),
  emailChanges: v.strictObject({
    id: text,
    email: text,
    oldEmail: text,
    ...span,
    changedAt: maybeTime,
    endedAt: maybeTime,
  }),
  nameCorrections: v.strictObject({
    id: text,
    firstName: text,
    lastName: text,
    oldFirstName: text,
    oldLastName: text,
    note: maybe,
    state: text,
    answer: maybe,
    askedBy: text,
    createdAt: time,
    decidedAt: maybeTime,
  }),
  mailedLinks: v.strictObject({
    purpose: text,
    application: maybe,
    ...span,
    spentAt: maybeTime,
  }),
  mails: v.strictObject({
    id: text,
    mail: text,
    document: maybe,
    state: text,
    answer: maybe,
    createdAt: time,
    triedAt: time,
  }),
  jobs: v.strictObject({
    id: text,
    kind: text,
    queue: text,
    runAt: time,
    notAfter: time,
    attempts: number,
    leasedUntil: maybeTime,
    deadAt: maybeTime,
    lastError: maybe,
    createdAt: time,
  }),
  demoMessages: v.strictObject({ id: text, channel: text, recipient: text, sentAt: time }),
  /**
   * The audit trail: what the user did, and what was done to the account. Of what staff did to others, only
   * that it was done.
   */
  records: v.strictObject({
    id: text,
    type: text,
    actorType: text,
    actor: maybe,
    subjectType: text,
    subject: maybe,
    reason: maybe,
    details: stored,
    browser: maybe,
    address: maybe,
    createdAt: time,
  }),
  takeouts: v.strictObject({ requestedBy: text, requestedAt: time }),
} as const;

/** The name of a kind of record. */
export type TakeoutRecordName = keyof typeof takeoutRecords;

/** Names of the kinds of records, in the order in which they are in a takeout. */
// Object.keys of a literal type yields exactly its keys.
export const takeoutRecordNames = Object.keys(takeoutRecords) as TakeoutRecordName[];

type Lists = {
  readonly [Name in TakeoutRecordName]: Name extends 'account'
    ? (typeof takeoutRecords)[Name]
    : v.ArraySchema<(typeof takeoutRecords)[Name], undefined>;
};

// `account` is one record, and all others are lists of one.
const lists = Object.fromEntries(
  takeoutRecordNames.map((name) => [
    name,
    name === 'account' ? takeoutRecords[name] : v.array(takeoutRecords[name]),
  ]),
) as Lists;

/**
 * The file `data.json` of a takeout. `$schema` is the address of this schema, `from` that of the server. A
 * later version may add fields to it only under another number.
 */
export const takeoutData = v.strictObject({
  $schema: v.pipe(v.string(), v.url()),
  version: v.literal(1),
  from: v.pipe(v.string(), v.url()),
  madeAt: time,
  ...lists,
});
export type TakeoutData = v.InferOutput<typeof takeoutData>;
