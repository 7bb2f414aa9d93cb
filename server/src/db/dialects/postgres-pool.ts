import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, Pool, PoolClient, QueryConfig } from 'pg';
import { isDatabaseUnavailable } from '../../platform/faults/unavailable.ts';
import type { OpenOptions } from '../database.ts';
import { statementName } from '../statement-names.ts';
import { isReadOnly, PostgresServers, refuseReplica, withoutCompiler } from './postgres-servers.ts';
import { isRefusedParameter } from './shared-sessions.ts';

type ConnectCallback = Parameters<Pool['connect']>[0];

const int8 = 20;

/**
 * Milliseconds until a call is given up, together less than 5 s: by then the caller has the answer
 * `server_error`. The server gives up first; one that hangs does not, so the client gives up its connection.
 */
const timeouts = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 2_400,
  query_timeout: 2_600,
};

/**
 * Milliseconds that a start waits for its first connection: PostgreSQL may be starting, too, or the machine
 * be busy.
 */
const longestStart = 30_000;
const retryAfterMs = 250;

interface PostgresPool {
  readonly pool: Pool;
  /** From now on the statements of `prepareStatement` are sent by name. */
  readonly sendNames: () => void;
}

/** A pool of connections to PostgreSQL. With `onWait` it has its first connection already. */
export async function createPool(url: string, options: OpenOptions): Promise<PostgresPool> {
  // Loaded only by an installation that uses it.
  const { default: pg } = await import('pg');
  let hasNames = false;
  const servers = new PostgresServers(url);
  const limits = options.timeouts === false ? undefined : { ...timeouts, ...connectionLimit(url) };
  // BIGINT columns hold times in milliseconds and ids below 2^53: plain numbers.
  pg.types.setTypeParser(int8, Number);

  class Client extends pg.Client {
    readonly server = servers.current;

    constructor({ connectionTimeoutMillis = 0, ...config }: ClientConfig = {}) {
      // One of several servers that hangs leaves time for the others, also in the longer time of a start.
      const each = connectionTimeoutMillis / servers.count;
      const limit = servers.count > 1 ? Math.min(each, limits?.connectionTimeoutMillis ?? each) : each;
      super({ ...config, connectionString: servers.current, connectionTimeoutMillis: limit });
      // A connection may break while a caller uses it. Its next query then fails; without a listener the
      // process would end.
      this.on('error', () => {});
    }

    override query = (text: string | QueryConfig, ...rest: unknown[]): never => {
      const name = hasNames && typeof text === 'string' ? statementName(text) : undefined;
      const [values, ...others] = rest;
      const call = name ? [{ name, text, values }, ...others] : [text, ...rest];
      const result: unknown = Reflect.apply(super.query, this, call);
      // Safe: the base class has several signatures, and this returns its result unchanged.
      return (result instanceof Promise ? result.catch((error) => this.#giveUp(error)) : result) as never;
    };

    /**
     * Ends a connection whose query got no answer in time, for which the next query would wait, and one to a
     * server that is no longer the primary.
     */
    #giveUp(error: Error): never {
      if (error.message === 'Query read timeout' || isReadOnly(error)) this.connection.stream.destroy();
      if (isReadOnly(error)) servers.leave(this.server);
      throw error;
    }
  }

  class PatientPool extends pg.Pool {
    override connect(): Promise<PoolClient>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): unknown {
      return callback ? super.connect(callback) : this.#connect();
    }

    async #connect(): Promise<PoolClient> {
      for (let tries = 1; ; tries += 1) {
        const server = servers.current;
        try {
          return await this.#connectToPrimary();
        } catch (error) {
          if (tries >= servers.count || !isDatabaseUnavailable(error) || isFull(error)) throw error;
          servers.leave(server);
        }
      }
    }

    /** Never a connection to an earlier primary, which may answer with what has changed since. */
    async #connectToPrimary(): Promise<PoolClient> {
      for (;;) {
        const client = await this.#connectOnce();
        if (!(client instanceof Client) || client.server === servers.current) return client;
        client.release(true);
      }
    }

    async #connectOnce(): Promise<PoolClient> {
      try {
        return await super.connect();
      } catch (error) {
        if (!isRefusedParameter(error)) throw error;
        // The operator sets it for the user of the database instead: doctor says so.
        this.options.statement_timeout = false;
        return await super.connect();
      }
    }
  }

  const pool = new PatientPool({
    Client,
    async onConnect(client) {
      if (servers.count > 1) await refuseReplica(client);
      await withoutCompiler(client);
    },
    max: options.connections ?? 10,
    ...limits,
  });
  // A connection that the server closes while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  if (options.onWait) await waitForConnection(pool, options.onWait);
  const sendNames = () => {
    hasNames = true;
  };
  return { pool, sendNames };
}

/** Whether all connections of the pool were in use for too long. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** The seconds that an address allows for a connection, by the parameter of PostgreSQL's own programs. */
function connectionLimit(url: string): { readonly connectionTimeoutMillis?: number } {
  const seconds = Number(URL.parse(url)?.searchParams.get('connect_timeout'));
  return seconds > 0 ? { connectionTimeoutMillis: seconds * 1_000 } : {};
}

/**
 * Opens the first connection of a pool, however long that takes within the time of a start. Later ones have
 * the time of a call.
 */
async function waitForConnection(pool: Pool, onWait: (reason: string) => unknown): Promise<void> {
  const usual = pool.options.connectionTimeoutMillis;
  const end = performance.now() + longestStart;
  let hasSaid = false;
  const say = (reason: string) => {
    if (!hasSaid) onWait(reason);
    hasSaid = true;
  };
  const slow = setTimeout(say, timeouts.connectionTimeoutMillis, 'no answer yet');
  try {
    for (;;) {
      pool.options.connectionTimeoutMillis = Math.max(1, end - performance.now());
      try {
        (await pool.connect()).release();
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() + retryAfterMs > end) throw error;
        say(error instanceof Error ? error.message || error.name : String(error));
      }
      await sleep(retryAfterMs);
    }
  } finally {
    clearTimeout(slow);
    pool.options.connectionTimeoutMillis = usual;
  }
}
