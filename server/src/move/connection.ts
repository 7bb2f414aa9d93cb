import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { refuseReplica, withoutCompiler } from '../db/dialects/postgres-servers.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { isDatabaseUnavailable } from '../platform/faults/unavailable.ts';
import { serversOf } from '../platform/setting-kinds/several-servers.ts';
import { type Lines, linesOfClient } from './copy-lines.ts';
import type { Listed, Value } from './values.ts';

export type Kind = 'sqlite' | 'postgres';
type AnyRow = Readonly<Record<string, unknown>>;

/** One connection, so that a transaction is a matter of statements, and a setting stays for all of them. */
export interface Connection {
  readonly kind: Kind;
  all(text: string, ...parameters: readonly Value[]): Promise<readonly AnyRow[]>;
  /** The same rows as lists, which cost a third less than objects. */
  list(text: string, ...parameters: readonly Value[]): Promise<Listed>;
  /** Runs a script of any number of statements. */
  run(script: string): Promise<void>;
  /** Null for SQLite, which has no COPY. */
  readonly lines: Lines | null;
  close(): Promise<void>;
}

export async function connect(url: string): Promise<Connection> {
  const path = databaseFile(url);
  return path ? connectSqlite(path) : await connectPostgres(url);
}

/** Milliseconds for which a connection, or the lock of SQLite's writer, is waited for. */
const longestWait = 10_000;
/** The process answers signals in between. */
const pause = 20;

function connectSqlite(path: string): Connection {
  // A move copies rows before those that they refer to.
  const database = new DatabaseSync(path, { timeout: pause, enableForeignKeyConstraints: false });
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA cache_size=-64000; PRAGMA wal_autocheckpoint=8000; PRAGMA mmap_size=2147418112',
  );
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  return {
    kind: 'sqlite',
    all: async (text, ...parameters) => prepare(text).all(...parameters),
    async list(text, ...parameters) {
      const statement = database.prepare(text);
      statement.setReturnArrays(true);
      const rows: unknown = statement.all(...parameters);
      const columns = statement.columns().map(({ name }) => name);
      return { columns, rows: rows as unknown[][] }; // as was set above
    },
    run: async (script) => database.exec(script),
    lines: null,
    close: async () => database.close(),
  };
}

const int8 = 20;

/** Connects to the one of the servers that can be written to. */
async function connectPostgres(url: string): Promise<Connection> {
  let failure: unknown;
  for (const address of serversOf(url)) {
    try {
      return await ofClient(await openPrimary(address));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function openPrimary(url: string): Promise<Client> {
  const client = await openClient(url);
  await refuseReplica(client).catch(async (error) => {
    await client.end();
    throw error;
  });
  return client;
}

async function openClient(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const client = new pg.Client({
    connectionString: withoutTimeouts(url),
    types,
    connectionTimeoutMillis: longestWait,
  });
  // A statement that is under way fails, too; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  await client.query(`SET statement_timeout = 0; ${lookups}`);
  await withoutCompiler(client);
  return client;
}

/** An index of millions of rows takes longer than any call of a server, whose limits an address may name. */
function withoutTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['statement_timeout', 'query_timeout']) address.searchParams.delete(name);
  return address.href;
}

/** The planner knows nothing yet of tables that are being filled. Rows are looked up by their keys alone. */
const lookups = 'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off';

/** Does something for which PostgreSQL reads whole tables: it counts rows, or checks references. */
export async function scanning<Result>(
  { kind, run }: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'postgres') await run(lookups.replaceAll('= off', '= on'));
  const result = await work();
  if (kind === 'postgres') await run(lookups);
  return result;
}

async function ofClient(client: Client): Promise<Connection> {
  return {
    kind: 'postgres',
    all: async (text, ...parameters) => (await client.query<AnyRow>(text, [...parameters])).rows,
    async list(text, ...parameters) {
      const { fields, rows } = await client.query<unknown[]>({
        text,
        values: [...parameters],
        rowMode: 'array',
      });
      return { columns: fields.map(({ name }) => name), rows };
    },
    run: async (script) => void (await client.query(script)),
    lines: await linesOfClient(client),
    close: () => client.end(),
  };
}

/**
 * Whether what is committed is on the disk at once. What is not is there with the next commit that is, and
 * only all of it or the first part of it is lost in a power failure.
 */
export async function flush({ kind, run }: Connection, always: boolean): Promise<void> {
  if (kind === 'sqlite') await run(`PRAGMA synchronous=${always ? 'FULL' : 'NORMAL'}`);
  else await run(`SET synchronous_commit = ${always ? 'on' : 'off'}`);
}

/** Runs statements in a transaction that `begin` opens. */
export async function within<Result>(
  connection: Connection,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await open(connection, begin);
  try {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    // On a full disk SQLite has ended the transaction itself. Any error: that of the work says more.
    await connection.run('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function open(connection: Connection, begin: string): Promise<void> {
  const end = performance.now() + longestWait;
  for (;;) {
    try {
      await connection.run(begin);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await sleep(pause);
  }
}

/** SQLITE_BUSY, in the lowest byte of the code. */
export const isBusy = (error: unknown) => sqliteCode(error) === 5;

/** Whether the disk of a database has no space left. */
export const isFull = (error: unknown) =>
  sqliteCode(error) === 13 || (error instanceof Error && 'code' in error && error.code === '53100');

const sqliteCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** A transaction that writes. SQLite takes the lock of the writer at once. */
export const writing = ({ kind }: Pick<Connection, 'kind'>) =>
  kind === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN';

/** A transaction that reads the state of one moment, and keeps no writer waiting. */
export const reading = ({ kind }: Pick<Connection, 'kind'>) =>
  kind === 'sqlite' ? 'BEGIN DEFERRED' : 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
