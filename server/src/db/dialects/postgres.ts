import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Db } from '../database.ts';
import { statementName } from '../prepared-statement.ts';
import type { Tables } from '../tables.ts';
import type { Dialect } from './dialect.ts';

const postgres: Dialect = {
  now: sql<number>`CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`,
  // Kysely's builders answer with their own type; these two clauses change nothing about it.
  forShare: (query) => query.forShare() as typeof query,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked() as typeof query,
  isOneOf: (column, list) => sql<boolean>`${sql.ref(column)} = ANY(${list})`,
  listParameter: (values) => values,
  async lockMigrations(transaction) {
    await sql`SELECT pg_advisory_xact_lock(7068111)`.execute(transaction);
  },
};

/** Opens a PostgreSQL database with a pool of connections. */
export async function openPostgres(url: string): Promise<Db & { readonly pool: Pool }> {
  const pool = await createPool(url);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, now: postgres.now, dialect: postgres, pool };
}

const int8 = 20;

async function createPool(url: string): Promise<Pool> {
  // Loaded only by an installation that uses it.
  const { default: pg } = await import('pg');
  // BIGINT columns hold times in milliseconds and ids below 2^53: plain numbers.
  pg.types.setTypeParser(int8, Number);

  /** Sends the statements of `prepareStatement` by name, so that PostgreSQL parses and plans each once per connection. */
  class NamingClient extends pg.Client {
    // The base class has one signature per way to call it; this one passes every argument on.
    override query = (text: string | QueryConfig, ...rest: unknown[]): never => {
      const name = typeof text === 'string' ? statementName(text) : undefined;
      const [values, ...others] = rest;
      const call = name ? [{ name, text, values }, ...others] : [text, ...rest];
      return Reflect.apply(super.query, this, call) as never;
    };
  }

  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    // For a database that does not even say that.
    query_timeout: 6_000,
  });
  // A connection that the server closes while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  return pool;
}
