const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The limits and durations that the server and its clients share. Durations are in seconds; names that end in
 * `Ms` are in milliseconds. Sizes are in bytes, lengths in UTF-16 code units, as `String.length` counts them.
 */
export const limits = {
  /**
   * An installation may set another `max`, up to `longest`. A sign-in accepts passwords up to `longest`, so
   * that each one stays valid when `max` is lowered.
   */
  password: { min: 8, max: 14, longest: 128, checks: 6 },
  input: { max: 256 },
  email: { max: 254 },
  /** The address to which an application wants its user back. */
  returnAddress: { max: 2048 },
  /**
   * Wrong passwords in a row until a lock; a captcha is asked for before it. From `warning` left on, the
   * answer says how many are left.
   */
  triesBeforeLock: { least: 4, most: 10, warning: 2 },
  code: { length: 6, attempts: 3, lifetime: 5 * minute, resendAfter: 1 * minute },
  /** With `few` codes left the portal advises the user to create new ones. */
  recoveryCodes: { length: 10, few: 2 },
  /** `credentialMax` is the longest answer of a browser as JSON. */
  passkey: { nameMax: 64, lifetime: 5 * minute, credentialMax: 16_384 },
  qrCode: { width: 248, margin: 0, lifetime: 2 * minute, interval: 3, slowDownBy: 5 },
  upload: { maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'], filesPerDocument: 10 },
  phoneUpload: { lifetime: 10 * minute },
  /** A code for support, the look that it opens, and what the console opens the portal with. */
  supportCode: { length: 8, attempts: 5, lifetime: 10 * minute },
  look: { lifetime: 5 * minute, opening: 1 * minute },
  /** Of a proof of verification: `lifetimes` are those to choose from, and so many may be valid at once. */
  proof: { lifetimes: [hour, day, 7 * day, 30 * day], active: 10, labelMax: 64 },
  passport: { minAgeYears: 18, minValidDays: 180, pickerDays: 181 },
  polling: { onLoadMs: 3_000, afterUploadMs: 1_000 },
  notificationMs: 6_000,
  uploadWarningMs: 10_000,
  scrollDelayMs: 500,
  scrollToTopWindows: 1.5,
  agreements: 3,
  /** How long a maintenance can last, so that a forgotten one ends by itself. */
  maintenance: { longest: day },
  cookies: { year: 31_536_000, marker: 30 * day },
  landing: { firstAutoplayMs: 12_000, themeMs: 5_000, extraThemeMs: 1_000 },
  session: { absolute: 8 * hour, idle: 60 * minute },
  /** How many accounts can be signed in in one browser. */
  accounts: { max: 5 },
} as const;
