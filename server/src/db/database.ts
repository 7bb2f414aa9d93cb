import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Dialect } from './dialects/dialect.ts';
import { executeInserts } from './inserts-together.ts';
import type { Tables } from './tables.ts';

/** The database, or an open transaction on it: the first argument of every store function. */
export interface Db {
  readonly kysely: Kysely<Tables>;
  /**
   * The database's clock in milliseconds, as part of a statement: everything that expires is compared with
   * it.
   */
  readonly now: RawBuilder<number>;
  readonly dialect: Dialect;
  /** The connections of the pool; a database without a pool has none. */
  readonly connections?: () => Connections;
  /**
   * Whether a pooler shares its connections between transactions; a database that has none cannot be asked.
   */
  readonly sharesSessions?: () => Promise<boolean>;
  /**
   * From now on PostgreSQL parses and plans the statements of `prepareStatement` once for each connection.
   * Behind a pooler that shares connections nothing changes: the next transaction has another one.
   */
  readonly prepareByName?: () => Promise<void>;
  /**
   * Adds a task that is done once the transaction is committed, and never if it is not. Only an open
   * transaction has it.
   */
  readonly afterCommit?: (task: () => void) => void;
  /** Leaves an insert to the end of an open transaction, where the database takes several at once. */
  readonly insertAtEnd?: (insert: CompiledQuery) => void;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

export interface OpenOptions {
  /** Whether statements time out after some seconds. Default: true. */
  readonly timeouts?: boolean;
  /** How many connections to PostgreSQL this process opens at most. Default: 10. */
  readonly connections?: number;
  /**
   * A start waits for PostgreSQL, and says once why it has to. Without it a database that does not answer is
   * given up like in a call.
   */
  readonly onWait?: (reason: string) => unknown;
  /** The clock of an SQLite database, in milliseconds, instead of its own: tests of applications move it. */
  readonly clock?: () => number;
}

/** Runs `work` in a transaction: everything that it does with `tx` is stored, or nothing when it throws. */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  // A task that was added twice is done once.
  const tasks = new Set<() => void>();
  const afterCommit = (task: () => void) => void tasks.add(task);
  const inserts: CompiledQuery[] = [];
  const insertAtEnd = (insert: CompiledQuery) => void inserts.push(insert);
  const result = await db.kysely.transaction().execute(async (kysely) => {
    const tx = { ...db, kysely, afterCommit, ...(db.dialect.insertsTogether && { insertAtEnd }) };
    const result = await work(tx);
    await executeInserts(kysely, inserts);
    return result;
  });
  for (const task of tasks) task();
  return result;
}
