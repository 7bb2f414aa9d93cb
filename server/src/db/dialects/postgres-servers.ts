import type { ClientBase } from 'pg';
import { serversOf } from '../../platform/setting-kinds/several-servers.ts';

/**
 * The servers of an address, and the one that connections go to: the primary, until it no longer takes
 * connections or writes.
 */
export class PostgresServers {
  readonly #addresses: readonly [string, ...string[]];
  #index = 0;

  constructor(url: string) {
    this.#addresses = serversOf(url);
  }

  get count(): number {
    return this.#addresses.length;
  }

  get current(): string {
    return this.#addresses[this.#index] ?? this.#addresses[0];
  }

  /** Goes on to the next server, if no other call has done so already. */
  leave(address: string): void {
    if (address === this.current) this.#index = (this.#index + 1) % this.count;
  }
}

/** PostgreSQL's `read_only_sql_transaction`: a replica, or a primary that has become one. */
const readOnly = '25006';

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnly;
}

/** Refuses a connection to a server that cannot be written to. */
export async function refuseReplica(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new Error('This server of the database can only be read.'), { code: readOnly });
}

/** PostgreSQL's `undefined_object`: an engine that speaks its protocol may not have the setting. */
const unknownSetting = '42704';

/**
 * PostgreSQL compiles a statement that it expects to be long, which takes a hundred times as long as to
 * execute one of ours. It knows no better of tables without statistics, as in a new installation.
 */
export async function withoutCompiler(client: ClientBase): Promise<void> {
  await client.query('SET jit = off').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === unknownSetting)) throw error;
  });
}
