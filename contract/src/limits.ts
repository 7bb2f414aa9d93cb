const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every number of the product in one place. Durations are in seconds unless a name says milliseconds,
 * sizes in bytes, lengths in characters (UTF-16 code units, as `String.length` counts them).
 */
export const limits = {
  /** `longest` is what a sign-in reads at most; a longer password cannot be anybody's. */
  password: { min: 8, max: 14, longest: 64, checks: 6 },
  input: { max: 256 },
  email: { max: 254 },
  code: { length: 6, attempts: 3, lifetime: 5 * minute, resendAfter: 1 * minute },
  qrCode: { width: 248, margin: 0, correction: 'H', lifetime: 2 * minute, interval: 3, slowDownBy: 5 },
  upload: { maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'], filesPerDocument: 10 },
  passport: { minAgeYears: 18, minValidDays: 180, pickerDays: 181 },
  polling: { onLoadMs: 3_000, afterUploadMs: 1_000 },
  notificationMs: 6_000,
  uploadWarningMs: 10_000,
  scrollDelayMs: 500,
  popupMs: 700,
  scrollToTopWindows: 1.5,
  agreements: 3,
  cookies: { year: 31_536_000, marker: 30 * day },
  breakpoints: { phone: 0, tablet: 768, desktop: 1200 },
  landing: { firstAutoplayMs: 12_000, themeMs: 5_000, extraThemeMs: 1_000, transitionMs: 3_000 },
  session: { absolute: 8 * hour, idle: 60 * minute },
} as const;
