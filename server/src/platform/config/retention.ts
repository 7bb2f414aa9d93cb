/** For how many days something is kept: the name of its setting, its default and its bounds. */
interface Kept {
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
} as const satisfies Record<string, Kept>;

/** For how many days each is kept. */
export type Retention = { readonly [Kind in keyof typeof retentions]: number };

/** What is kept if the operator says nothing. */
// Safe: it has the same keys.
export const defaultRetention = Object.fromEntries(
  Object.entries(retentions).map(([kind, { days }]) => [kind, days]),
) as Retention;
