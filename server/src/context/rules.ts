import type { Rules } from '@portico/contract/rules/rules';

/** The rules that count, as this process knows them. They are read from memory. */
export interface CurrentRules {
  readonly current: () => Rules;
  /** Reads them from the database, as soon as this process has changed them. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
