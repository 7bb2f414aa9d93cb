/** For how many days something is kept: the name of its setting, its default and its bounds. */
interface RetentionSetting {
  readonly setting: string;
  readonly days: number;
  readonly least: number;
  readonly most: number;
}

/** What is kept for as long as the operator says. */
export const retentions = {
  /** Which users are erased, for applications. */
  erasedUsers: { setting: 'PORTICO_KEEP_ERASED_USERS_DAYS', days: 90, least: 7, most: 366 },
  /** That applications were told of a sign-out. */
  notices: { setting: 'PORTICO_KEEP_NOTICES_DAYS', days: 30, least: 1, most: 366 },
  /** Which mails were sent. */
  mails: { setting: 'PORTICO_KEEP_MAILS_DAYS', days: 30, least: 1, most: 366 },
  /** Sign-ins, and calls of applications, that were refused. */
  refusals: { setting: 'PORTICO_KEEP_REFUSALS_DAYS', days: 30, least: 1, most: 366 },
  /** Jobs that were given up. */
  jobs: { setting: 'PORTICO_KEEP_FAILED_JOBS_DAYS', days: 30, least: 1, most: 90 },
  /** Corrections of names that are decided. Those of the last 30 days are counted. */
  corrections: { setting: 'PORTICO_KEEP_CORRECTIONS_DAYS', days: 90, least: 30, most: 366 },
  /** Browsers and addresses in the audit trail, and with them what users see of their activity. */
  origins: { setting: 'PORTICO_KEEP_ORIGINS_DAYS', days: 90, least: 7, most: 366 },
  /** Which browsers have signed in before. Browsers keep the cookie no longer than 400 days. */
  browsers: { setting: 'PORTICO_KEEP_BROWSERS_DAYS', days: 400, least: 30, most: 400 },
} as const satisfies Record<string, RetentionSetting>;

/** For how many days each is kept. */
export type Retention = { readonly [Kind in keyof typeof retentions]: number };

/** What is kept if the operator says nothing. */
// Safe: it has the same keys.
export const defaultRetention = Object.fromEntries(
  Object.entries(retentions).map(([kind, { days }]) => [kind, days]),
) as Retention;
