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
  /** Reads them from the database, as soon as this process has changed them. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
