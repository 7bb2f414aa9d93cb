import type { Pool, PoolClient } from 'pg';
import { statementName } from './prepared-statement.ts';

const int8 = 20;

/** A pool of PostgreSQL connections; `pg` is loaded only when it is configured. */
export async function createPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  // Our BIGINTs are millisecond times and ids below 2^53: plain numbers.
  pg.types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    // And when the database does not even say that.
    query_timeout: 6_000,
  });
  pool.on('connect', nameStatements);
  // A connection the server drops while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  return pool;
}

/** Gives what is compiled once its name, wherever it is asked: in transactions, too. */
function nameStatements(client: PoolClient): void {
  const ask = client.query;
  const askByName = (text: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof text === 'string' ? statementName(text) : undefined;
    const [values, ...others] = rest;
    return Reflect.apply(ask, client, name ? [{ name, text, values }, ...others] : [text, ...rest]);
  };
  // Safe: it takes and gives whatever the method does that it stands for.
  client.query = askByName as typeof ask;
}
