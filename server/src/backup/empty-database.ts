import type { StoredKey } from './key-file.ts';
import type { Manifest } from './manifest.ts';
import type { PeopleReader } from './people/read-people.ts';

/** What a backup has apart from its database. */
export interface Apart {
  /** The keys of accounts, for a backup of the first format. */
  readonly keys: readonly StoredKey[];
  /** The rows about people, for others. They are read once. */
  readonly people: Pick<PeopleReader, 'rows' | 'counts'> | null;
}

/** An empty database that a backup is restored into. */
export interface EmptyDatabase {
  readonly kind: Manifest['database'];
  /** PostgreSQL's schema for the tables. */
  readonly schema: string | null;
  /** Whether an earlier restore did not end: what it has left may be removed. */
  readonly wasInterrupted: boolean;
  /**
   * Marks durably that a restore has begun. Until it is committed or discarded, no server starts on this
   * database.
   */
  begin(): Promise<void>;
  /** The file that the database's part of the backup is written to before anything is checked. */
  readonly staged: string;
  /**
   * Checks the staged database and makes it ready; nothing can be served yet.
   * @param apart what the backup has apart from its database
   */
  prepare(manifest: Manifest, apart: Apart): Promise<void>;
  /** Makes the whole database appear at once. */
  commit(): Promise<void>;
  /** Removes what was staged, and the mark. */
  discard(): void;
}
