import type { Rules } from '@portico/contract/rules/rules';

/** How long sessions of the portal last at most, and how long unless they are used; in seconds. */
export interface SessionLengths {
  readonly absolute: number;
  readonly idle: number;
}

/** The rules that count, as this process knows them. They are read from memory. */
export interface CurrentRules {
  readonly current: () => Rules;
  /** What counts at the moment at which it is read. */
  readonly session: SessionLengths;
  /** Whether nobody is answered at an address now, given by its key (`addressKey`). */
  readonly isBlocked: (address: string) => boolean;
  /** Whether the console answers at an address. */
  readonly isOfConsole: (address: string) => boolean;
  /** Reads them from the database, as soon as this process has changed them. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
