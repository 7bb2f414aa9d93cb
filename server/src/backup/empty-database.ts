import type { Manifest } from './manifest.ts';

/** An empty database that a backup is restored into. */
export interface EmptyDatabase {
  readonly kind: Manifest['database'];
  /** PostgreSQL's schema for the tables. */
  readonly schema: string | null;
  /** The file that the database's part of the backup is written to before anything is checked. */
  readonly staged: string;
  /** Checks the staged database and makes it ready; nothing can be served yet. */
  prepare(manifest: Manifest): Promise<void>;
  /** Makes the whole database appear at once. */
  commit(): Promise<void>;
  /** Removes what was staged. */
  discard(): Promise<void>;
}
