import type { ShownProvider } from '@portico/contract/providers';

/** What pages show of the providers with which users can sign in. It is read from memory. */
export interface Providers {
  readonly current: () => readonly ShownProvider[];
  /** Reads them from the database, as soon as this process has changed them. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
