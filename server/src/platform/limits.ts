const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The numbers of the server alone; those that clients use too are in `@portico/contract/limits`, rate limits
 * in `rates.ts`. Durations are in seconds, sizes in bytes.
 */
export const limits = {
  /** How long a hand-off token waits to be used. */
  handOff: { unused: 5 * minute },
  /**
   * How long a sign-in waits for its second step: after a code was requested, and in all since the password,
   * however often one was requested.
   */
  waitingStep: { afterCode: 5 * minute, inAll: 15 * minute },
  /** How long a browser may be away at a provider, and how long its user then may take to register. */
  providerStep: { answer: 10 * minute, registration: hour },
  /** The largest file of a legal document. */
  legalDocument: { bytes: 2 * 1024 * 1024 },
  /** What is new in a version of it, in one language. */
  legalNews: { lines: 3, characters: 160 },
  /** How recently the user must have entered the password to change how the account is protected. */
  recentPassword: 15 * minute,
  /**
   * `count`: the codes of a set. `deactivateAfter`: how old a set must be before one of its codes can
   * deactivate a second factor.
   */
  recoveryCodes: { count: 10, deactivateAfter: day },
  /** “This was not me” also removes a second factor that was activated this recently. */
  newestFactor: 15 * minute,
  /**
   * Recovery codes that are younger than this end with a reset of the password by mail, and passkeys are
   * suspended.
   */
  mistrusted: 7 * day,
  /** How long a browser that the user trusts needs no second step. */
  trustedBrowser: 30 * day,
  /** From this submission of one document on, only admins review it. */
  reviewEscalationRound: 10,
  /** How long a link to the Telegram bot can be opened. */
  telegramLink: 10 * minute,
  /** How long the signed statement of an opened proof of verification is valid. */
  proofStatement: 10 * minute,
  links: {
    confirmation: day,
    passwordReset: 30 * minute,
    secureAccount: 3 * day,
    firstAdmin: hour,
    emailChange: day,
    /** For how long the old mailbox can take the account back after a change of the e-mail. */
    emailTakeBack: 3 * day,
  },
  /** Streams of events that one account may have open on one process: one for each tab. */
  eventStreams: 6,
  /** Refused sign-ins of an account: how many are stored, and how many of them staff see at once. */
  refusedSignIns: { stored: 100, shown: 20 },
  /** Notes of staff about one account: how many there can be, and how many one answer lists. */
  accountNotes: { most: 500, page: 20 },
  /** Corrections of a name that wait for staff: how many one answer lists. */
  nameCorrections: { page: 20 },
  /** Erasures that wait for a second member of the staff: how many one answer lists. */
  erasureRequests: { page: 20 },
  /** Erased users that one answer to an application lists. */
  erasedUsersPage: 100,
  /** Security events that one answer lists. */
  activityPage: 20,
  pictures: {
    /** The bytes of all pictures of a user. */
    bytesPerUser: 100 * 1024 * 1024,
    /** A picture with more pixels is not decoded. */
    mostPixels: 50_000_000,
    /**
     * Neither is one with a longer side, the longest of a JPEG: one of 1 × 50,000,000 pixels takes as long as
     * a hundred ordinary ones.
     */
    longestInputSide: 65_500,
    /** Longest side of a stored picture and of its thumbnail, in pixels. */
    longestSide: 4_000,
    thumbnailSide: 320,
    /** The process that decodes a picture: its time, its memory, and the longest answer. */
    decoder: { seconds: 60, memory: 1024 * 1024 * 1024, answer: 64 * 1024 * 1024 },
    /** The same for the process that draws a logo of the brand. */
    logo: { seconds: 10, memory: 1024 * 1024 * 1024, answer: 400_000 },
    /** How often a picture is decoded whose decoder crashes. A machine without memory ends decoders too. */
    decoderTries: 3,
    /** How often the processing of a picture is tried: for about an hour. */
    tries: 12,
    /** How long the processing may wait, for example while no server runs. */
    lifetime: 30 * day,
  },
  /**
   * How many jobs of each queue a process does at once: mails that a user waits for never wait for others. A
   * picture uses a core and much memory, a takeout reads all about a user, and applications may be slow.
   */
  jobsAtOnce: { prompt: 6, notices: 2, pictures: 2, applications: 12, takeouts: 1 },
  /**
   * For how long the other jobs of an application wait when one has failed. An application that does not
   * answer within the 5 seconds of a call takes a fifth of one place, however many jobs wait for it.
   */
  restAfterFailure: 20,
  /**
   * Notices to applications that a session has ended. `tries`: for about half an hour. `lifetime`: how long
   * one may wait, for example while no server runs. `token`: how long the signed token of a try is valid.
   */
  signOutNotices: { tries: 10, lifetime: day, token: 2 * minute },
  /**
   * Takeouts. `every`: how often an account has one. `available`: how long it can be downloaded. `lifetime`:
   * how long its preparation may wait, for example while no server runs.
   */
  takeouts: {
    every: day,
    available: 7 * day,
    lifetime: day,
    // For about an hour.
    tries: 12,
    // The bytes of each object of its file.
    part: 8 * 1024 * 1024,
    // Those that one statement reads.
    rows: 500,
    // The records of one kind that the page shows; the data has all.
    shown: 1_000,
  },
  /**
   * How old the state of a replica may be, how long a look at it is worth something, how long it rests after
   * a failure, and, longer than the first two, a browser that has changed something reads past it.
   */
  replica: { lag: 30, look: 5, rest: 10, change: 40 },
  /** A larger body is refused before it is parsed; uploads have their own limit. */
  bodyBytes: 65_536,
} as const;
