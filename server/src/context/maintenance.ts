/**
 * Whether there is maintenance, as this process knows it. It is read from memory: a call pays nothing for it.
 */
export interface Maintenance {
  /** When it ends, by the clock of the database, and the milliseconds until then; null when there is none. */
  readonly current: () => { readonly endsAt: number; readonly left: number } | null;
  /** Reads it from the database, as soon as this process has changed it. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
