import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver as KyselyDriver,
  type LimitNode,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/** What the driver needs of node:sqlite; every call is synchronous. */
export interface Sqlite {
  prepare(text: string): Pick<SqliteStatement, 'reader' | 'all' | 'run'>;
  close(): void;
  readonly isTransaction: boolean;
}

/**
 * Milliseconds for which a write waits while another program has the lock of the writer. A caller has its
 * answer within 5 s.
 */
const longestWait = 4_000;
/** Milliseconds between two tries; another program of Portico has the lock for about so long. */
const pause = 10;

/**
 * The only connection, never blocked: while another program has the lock of the writer, writes try again
 * after pauses, and reads are answered in between. A transaction has the connection for itself.
 */
class Access {
  readonly #sqlite: Sqlite;
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #pausing: Promise<void> | undefined;
  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  /** Runs a statement that belongs to no transaction. */
  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#taken) return await this.#unlessLocked(() => this.run(query));
    try {
      return this.run(query);
    } catch (error) {
      if (!isLocked(error)) throw error;
      await this.#pause();
      return await this.#unlessLocked(() => this.run(query), { failed: error });
    }
  }

  async executeInTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query);
  }

  /** Begins a transaction; the connection is the caller's until `end`. */
  async begin(): Promise<void> {
    // A transaction takes the lock of the writer when it begins. One that reads first and writes later would
    // fail when another process has written in between; waiting could not help it.
    await this.#unlessLocked(() => this.run(CompiledQuery.raw('BEGIN IMMEDIATE')), { keeps: true });
  }

  /** Gives the connection to the one who has waited longest. */
  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#sqlite.prepare(sql);
    // Safe: the caller's type is what the compiler of the statement says about its rows.
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction;
  }

  close(): void {
    this.#sqlite.close();
  }

  async #take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  /**
   * Tries until no other program has the lock. The first try is at once, because the statement may be a read;
   * later the one who has waited longest tries after each pause.
   * @param keeps whether the connection is not given to others afterwards
   * @param failed the error of a try that was made before
   */
  async #unlessLocked<Result>(
    attempt: () => Result,
    { keeps = false, failed = undefined as unknown } = {},
  ): Promise<Result> {
    const start = performance.now();
    for (let reason = failed; ; await this.#pause()) {
      await this.#take();
      let done = false;
      try {
        if (!reason || !this.#pausing) {
          const result = attempt();
          done = true;
          return result;
        }
      } catch (error) {
        if (!isLocked(error)) throw error;
        reason = error;
      } finally {
        if (!(done && keeps)) this.end();
      }
      if (performance.now() - start > longestWait) throw reason;
    }
  }

  async #pause(): Promise<void> {
    this.#pausing ??= sleep(pause).then(() => {
      this.#pausing = undefined;
    });
    await this.#pausing;
  }
}

/** What a caller has of the connection: one statement, or a transaction. */
class Connection implements DatabaseConnection {
  readonly #access: Access;
  hasBegun = false;
  constructor(access: Access) {
    this.#access = access;
  }

  /** Not async itself: this is called for every statement. */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.hasBegun ? this.#access.executeInTransaction(query) : this.#access.execute(query);
  }

  // biome-ignore lint/correctness/useYield: no caller reads rows one by one
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite answers with all rows at once.');
  }
}

class Driver implements KyselyDriver {
  readonly #access: Access;
  constructor(access: Access) {
    this.#access = access;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#access);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    if (connection.hasBegun) this.#access.end();
    connection.hasBegun = false;
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#access.begin();
    connection.hasBegun = true;
  }

  async commitTransaction(): Promise<void> {
    this.#access.run(CompiledQuery.raw('COMMIT'));
  }

  /**
   * On a full disk SQLite ends the transaction itself. A rollback would then fail, and its error would hide
   * that of the disk.
   */
  async rollbackTransaction(): Promise<void> {
    if (this.#access.isInTransaction) this.#access.run(CompiledQuery.raw('ROLLBACK'));
  }

  async destroy(): Promise<void> {
    this.#access.close();
  }
}

/** SQLite on one connection that is never blocked. */
export class Dialect extends SqliteDialect {
  readonly #sqlite: Sqlite;
  constructor(sqlite: Sqlite) {
    super({ database: neverOpened });
    this.#sqlite = sqlite;
  }

  override createDriver(): KyselyDriver {
    return new Driver(new Access(this.#sqlite));
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

/**
 * SQLite plans a statement with a bare `LIMIT ?` anew whenever it is executed, because the plan may depend on
 * the number. A sum it does not look into.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

class Adapter extends SqliteAdapter {
  /**
   * Kysely's migrator works in a transaction only where the adapter says that the schema is part of it, as in
   * SQLite it is.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * The driver itself lets one transaction run at a time. Kysely's own lock would keep reads away from a
   * transaction that waits.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The driver of this file opens the database instead of Kysely's. */
async function neverOpened(): Promise<never> {
  throw new Error('Kysely has its own driver of SQLite, which is not used.');
}

/** SQLITE_BUSY in the lowest byte of the code: another program has a lock. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}
