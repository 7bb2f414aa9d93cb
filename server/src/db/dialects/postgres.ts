import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';
import type { Db, OpenOptions } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { Dialect as DialectHelpers } from './dialect.ts';
import { createPool } from './postgres-pool.ts';
import { sharesSessions } from './shared-sessions.ts';

/** SQLSTATE of a statement that waited too long for a lock. */
const lockNotAvailable = '55P03';

/**
 * `LIMIT` keeps the planner from putting the table first; it then looks up the row by the index of the key.
 */
const joinRow: DialectHelpers['joinOne'] = (query, table, key, column) => {
  const row = sql`LATERAL (SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${sql.ref(column)} LIMIT 1)`;
  // Safe: the row has the name of its table, so that the query reads it as it would read the table.
  return query.innerJoin(row.as(sql.ref(table)) as never, (join) => join.onTrue()) as never;
};

/**
 * The subquery hides the length of a list from the planner. It would otherwise plan a prepared statement anew
 * for each short list, which takes longer than to execute it.
 */
export function array(list: unknown, type: 'text' | 'int' | 'bigint' = 'text') {
  return sql`(SELECT ${list}::${sql.raw(type)}[])`;
}

const helpers: DialectHelpers = {
  name: 'postgres',
  allowsManyProcesses: true,
  insertsTogether: true,
  now: sql<number>`CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`,
  // `true`: until the end of the transaction, which is this statement.
  withoutFlush: sql`set_config('synchronous_commit', 'off', true)`,
  // Kysely's builders answer with their own type; these clauses change nothing about it.
  forShare: (query) => query.forShare() as typeof query,
  forUpdate: (query) => query.forUpdate() as typeof query,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked() as typeof query,
  rowsOf: (list) => sql<{ value: string }>`unnest(${array(list)})`.as<'listed'>(sql`listed (value)`),
  selectOneOf(kysely, table, key, list) {
    // Safe: the only rows with columns are those of the table.
    return joinRow(kysely.selectFrom(this.rowsOf(list)) as never, table, key, 'listed.value');
  },
  joinOne: joinRow,
  isOneOf: (column, list) => sql<boolean>`${sql.ref(column)} = ANY(${array(list)}::text[])`,
  listParameter: (values) => values,
  async lockMigrations(transaction) {
    await sql`SELECT pg_advisory_xact_lock(7068111)`.execute(transaction);
    // Less than the timeout of the calls that wait behind it. Set second, because it also limits the wait for
    // the lock above.
    await sql`SET LOCAL lock_timeout = '1s'`.execute(transaction);
  },
  async beginWrite(kysely) {
    const { rows } = await sql<{ transaction_read_only: string }>`SHOW transaction_read_only`.execute(kysely);
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database is read-only.');
  },
  // PostgreSQL's journal belongs to its administrator.
  async clearJournal() {},
  async size(kysely) {
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_database_size(current_database()) AS bytes`.execute(kysely);
    return rows[0]?.bytes ?? 0;
  },
  isLockTimeout: (error) => error instanceof Error && 'code' in error && error.code === lockNotAvailable,
  // Without parameters pg uses the simple protocol, which accepts several statements.
  async runScript(transaction, script) {
    await sql.raw(script).execute(transaction);
  },
};

/**
 * Kysely's own introspector lists the tables of every schema; Portico's are in the first one of the search
 * path.
 */
class Introspector extends PostgresIntrospector {
  readonly #kysely: Kysely<unknown>;
  constructor(kysely: Kysely<unknown>) {
    super(kysely);
    this.#kysely = kysely;
  }
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(this.#kysely);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}

/**
 * `lockMigrations` holds its lock until the transaction ends. Kysely's own lock would be released by a
 * statement, which an aborted transaction refuses, and that error would hide the one of the migration.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): Adapter {
    return new Adapter();
  }

  override createIntrospector(kysely: Kysely<unknown>): Introspector {
    return new Introspector(kysely);
  }
}

/** Opens a PostgreSQL database with a pool of connections. */
export async function openPostgres(url: string, options: OpenOptions): Promise<Db> {
  const { pool, sendNames } = await createPool(url, options);
  const kysely = new Kysely<Tables>({ dialect: new Dialect({ pool }) });
  const connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return {
    kysely,
    now: helpers.now,
    dialect: helpers,
    connections,
    sharesSessions: () => sharesSessions(pool),
    async prepareByName() {
      if (!(await sharesSessions(pool))) sendNames();
    },
  };
}
