/** A record of a takeout. */
export type TakenRecord = Readonly<Record<string, unknown>>;
