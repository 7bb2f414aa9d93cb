import type { OwnField } from '@portico/contract/own-fields/definition';

/**
 * The fields that operators have added to accounts, as this process knows them. They are read from memory.
 */
export interface OwnFields {
  readonly current: () => readonly OwnField[];
  /** Reads them from the database, as soon as this process has changed one. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
