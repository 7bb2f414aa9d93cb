import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** A database or an open transaction on it: what every store function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** The database with the one clock of the product. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /** The database's own time in milliseconds, to stand inside a statement: all that expires asks it. */
  readonly now: RawBuilder<number>;
  /** The pool of connections, when the database is PostgreSQL. */
  readonly pool?: Pool;
}

const clocks = {
  sqlite: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  postgres: sql<number>`CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`,
};

/** Opens the database an address names: `sqlite:path` or `postgres://…`. */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('sqlite:')) {
    const dialect = sqliteDialect(url.slice('sqlite:'.length));
    return { db: new Kysely<Tables>({ dialect }), kind: 'sqlite', now: clocks.sqlite };
  }
  const pool = await createPool(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', now: clocks.postgres, pool };
}
