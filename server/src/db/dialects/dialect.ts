import type { AliasedRawBuilder, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What SQLite and PostgreSQL write differently. Stores use these helpers and never check which database it
 * is.
 */
export interface Dialect {
  /** Part of the names of migration files. */
  readonly name: 'sqlite' | 'postgres';
  /** Whether several server processes may use the database at once. */
  readonly allowsManyProcesses: boolean;
  /** Whether one statement may insert into several tables, which saves ways to a server and back. */
  readonly insertsTogether: boolean;
  /**
   * The database's clock in milliseconds, as part of a statement: everything that expires is compared with
   * it.
   */
  readonly now: RawBuilder<number>;
  /**
   * An expression for a statement outside a transaction: the answer comes before the change is on the disk.
   * For what may be lost in a crash within the next second, such as points of a limit or the lease of a job.
   */
  readonly withoutFlush: RawBuilder<unknown>;
  /** Locks the selected rows until the transaction ends: others can read but not change them. */
  forShare<Query extends AnySelect>(query: Query): Query;
  /** Locks the selected rows until the transaction ends. */
  forUpdate<Query extends AnySelect>(query: Query): Query;
  /**
   * Locks the selected rows until the transaction ends, and skips rows that another transaction has locked.
   */
  forUpdateSkipLocked<Query extends AnySelect>(query: Query): Query;
  /**
   * Whether the value of a column is in a list. The list is one parameter, so that the statement is the same
   * for every length.
   */
  isOneOf(column: string, list: ListParameter): RawBuilder<boolean>;
  /** The texts of a list as rows with the column `value`. */
  rowsOf(list: ListParameter): AliasedRawBuilder<{ value: string }, 'listed'>;
  /** The rows of a table whose key is in a list; each is looked up by its key, as `joinOne` does. */
  selectOneOf<Table extends keyof Tables>(
    kysely: Pick<Kysely<Tables>, 'selectFrom'>,
    table: Table,
    key: string,
    list: ListParameter,
  ): SelectQueryBuilder<Tables, Table, object>;
  /**
   * Joins the one row of a table that a column of the query names, by its key. PostgreSQL's planner would
   * otherwise begin with that table when its ids are in order, and read all of it.
   */
  joinOne<From extends keyof Tables, Row, Joined extends keyof Tables>(
    query: SelectQueryBuilder<Tables, From, Row>,
    table: Joined,
    key: string,
    column: string,
  ): SelectQueryBuilder<Tables, From | Joined, Row>;
  /**
   * Lets one process at a time migrate, until its transaction ends. Afterwards a statement of the transaction
   * fails when it waits for the lock of a table: calls of running servers wait behind it.
   */
  lockMigrations(transaction: Kysely<Tables>): Promise<void>;
  /** Whether a statement failed because another transaction held a lock for too long. */
  isLockTimeout(error: unknown): boolean;
  /**
   * Resolves when a write can begin. Rejects, or takes long, while another program has the lock or the disk
   * is read-only.
   */
  beginWrite(kysely: Kysely<Tables>): Promise<void>;
  /** Removes what the database's journal still holds of deleted rows. */
  clearJournal(kysely: Kysely<Tables>): Promise<void>;
  /** Size of the database in bytes. */
  size(kysely: Kysely<Tables>): Promise<number>;
  /** Runs a script of any number of statements. */
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's migrator does not know the tables
  runScript(transaction: Kysely<any>, script: string): Promise<void>;
  /** A list as the parameter that `isOneOf` takes. */
  listParameter(values: readonly string[]): ListParameter;
}

export type ListParameter = string | readonly string[];

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables and with any columns
export type AnySelect = SelectQueryBuilder<Tables, any, any>;
