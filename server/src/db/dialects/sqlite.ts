import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { Dialect as DialectHelpers } from './dialect.ts';
import { Dialect, type Sqlite } from './sqlite-driver.ts';

/**
 * Opens the embedded database, in WAL mode. An answered write is on the disk (`synchronous=FULL`), and what
 * is deleted is overwritten (`secure_delete`): else the key of a deleted picture stays in the file.
 */
export function openSqlite(path: string, clock?: () => number): Db {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;',
  );
  // From here on the driver waits for locks, without blocking the process.
  database.exec('PRAGMA busy_timeout=0');
  if (clock) database.function(ownClock, clock);
  const dialect = helpersOf(database, clock !== undefined);
  const kysely = new Kysely<Tables>({ dialect: new Dialect(adapt(database)) });
  return { kysely, now: dialect.now, dialect };
}

/** The function of SQL that reads another clock than that of the system. */
const ownClock = 'portico_now';

/** SQLite has one writer at a time, so its rows need no locks. */
function helpersOf(database: DatabaseSync, hasOwnClock: boolean): DialectHelpers {
  return {
    name: 'sqlite',
    allowsManyProcesses: false,
    insertsTogether: false,
    now: hasOwnClock
      ? sql<number>`CAST(${sql.raw(ownClock)}() AS INTEGER)`
      : sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    withoutFlush: sql.lit(withoutFlush),
    forShare: (query) => query,
    forUpdate: (query) => query,
    forUpdateSkipLocked: (query) => query,
    // Safe: names of tables and columns; Kysely's own type of them is a union of thousands.
    joinOne: (query, table, key, column) => query.innerJoin(table, key as never, column as never) as never,
    // SQLite has no arrays: the list is one JSON text.
    rowsOf: (list) => sql<{ value: string }>`json_each(${list})`.as('listed'),
    selectOneOf(kysely, table, key, list) {
      // Safe: as above.
      return kysely.selectFrom(table as never).where(this.isOneOf(key, list)) as never;
    },
    isOneOf: (column, list) => sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${list}))`,
    listParameter: (values) => JSON.stringify(values),
    async lockMigrations() {
      // Any write takes the lock of the writer; another process waits for it at this statement.
      database.exec('PRAGMA user_version = 1');
    },
    // No server runs while SQLite is migrated.
    isLockTimeout: () => false,
    async beginWrite(kysely) {
      // An empty transaction: it takes the lock of the writer, and writes nothing.
      await kysely.transaction().execute(async () => {});
    },
    async clearJournal(kysely) {
      // If a backup reads at the moment, nothing happens.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(kysely);
    },
    async size(kysely) {
      const { rows } = await sql<{ bytes: number }>`
        SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`.execute(kysely);
      return rows[0]?.bytes ?? 0;
    },
    // This runs on the only connection, so within its open transaction. A prepared statement would contain
    // only the first statement.
    runScript: async (_transaction, script) => database.exec(script),
  };
}

/** The number of statements that stay prepared. The product has far fewer different ones. */
const mostPrepared = 500;

/** The value by which a statement says that its change need not be on the disk when it is answered. */
const withoutFlush = 'without flush';

/** Gives node:sqlite the interface that the driver expects, and keeps each statement prepared. */
function adapt(database: DatabaseSync): Sqlite {
  const prepared = new Map<string, AdaptedStatement>();
  return {
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction;
    },
    prepare(text: string) {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size >= mostPrepared) prepared.clear();
      const statement = adaptStatement(database.prepare(text));
      const adapted = text.includes(`'${withoutFlush}'`) ? unflushed(statement) : statement;
      prepared.set(text, adapted);
      return adapted;
    },
  };

  /**
   * Runs a statement with `synchronous=NORMAL`: its change is in the WAL, and on the disk with the next
   * change that is flushed. Calls of this connection are synchronous, so no other statement runs in between.
   */
  function unflushed(statement: AdaptedStatement): AdaptedStatement {
    return {
      ...statement,
      all(parameters: readonly unknown[]) {
        // A transaction is flushed as a whole, and SQLite refuses to change the setting within one.
        if (database.isTransaction) return statement.all(parameters);
        database.exec('PRAGMA synchronous=NORMAL');
        try {
          return statement.all(parameters);
        } finally {
          database.exec('PRAGMA synchronous=FULL');
        }
      },
    };
  }
}

type AdaptedStatement = ReturnType<typeof adaptStatement>;

function adaptStatement(statement: StatementSync) {
  // Kysely types parameters as unknown; every value in the tables is a string, a number or null.
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
  };
}
