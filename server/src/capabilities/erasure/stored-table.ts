import type { ErasedData, RetainedData } from '@portico/contract/account/closing';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Retention } from '../../platform/config/retention.ts';
import type { AccountId } from '../../platform/ids.ts';

/** Whose data is erased, and everything by which rows without the id of the account are found. */
export interface Subject {
  readonly id: AccountId;
  readonly email: string;
  readonly emailKey: string;
  /** That of the account, and those of the changes of its e-mail that are still stored. */
  readonly emailKeys: readonly string[];
  /** Digests under which its wrong passwords are counted. */
  readonly failureKeys: readonly string[];
  /** Digests under which the mails to it are listed. */
  readonly mailboxes: readonly string[];
  /** Digests under which the jobs for its mailbox and its chats are found. */
  readonly addressees: readonly string[];
  /** The ids of its chats of Telegram. */
  readonly chats: readonly string[];
}

/** The new values of a row that stays. */
export type Cleared = Readonly<Record<string, string | number | null>>;

/**
 * What an erasure does to the rows of a table that are about the user. `where` is a condition of SQL that
 * finds them.
 */
export type AtErasure =
  | { readonly rows: 'deleted'; readonly where: (subject: Subject) => RawBuilder<boolean> }
  | {
      readonly rows: 'cleared';
      readonly where: (subject: Subject) => RawBuilder<boolean>;
      readonly set: (subject: Pick<Subject, 'id'>) => Cleared;
      /** The other columns. A test finds a column in neither, so that no new one outlives the user. */
      readonly stays: string;
    }
  | { readonly rows: 'stay' };

/** A table: what it holds about a user, for how long, and what becomes of that when the account is erased. */
export interface StoredTable {
  /** Null if no row of the table is about a user. */
  readonly holds: string | null;
  /** For how long, while there is the account. */
  readonly retention: string;
  /**
   * The name of every column. A test compares them with the database, so that somebody who adds one thinks of
   * this list.
   */
  readonly columns: string;
  readonly erased: AtErasure;
  /**
   * In which words a user who leaves is told what becomes of it. Of a table that is about nobody, in none.
   */
  readonly categories: readonly (ErasedData | RetainedData)[];
  /** As what rows that stay are kept for a while, as the operator says; for ever if it is not given. */
  readonly retentionKind?: keyof Retention;
  /** Why it is stored, and why it goes or stays. */
  readonly why: string;
}

export type StoredTables = { readonly [Table in keyof Tables]: StoredTable };
