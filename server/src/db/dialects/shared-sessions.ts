import type { Client, Pool, PoolClient } from 'pg';

/**
 * Whether a pooler has refused the first message of a connection because it sets `statement_timeout`.
 * PgBouncer does, unless it is told to ignore what it does not know.
 */
export function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter.*statement_timeout/.test(error.message);
}

const rounds = 3;

/**
 * Whether a pooler gives the transactions of one connection to several processes of PostgreSQL. It announces
 * a number of its own as the process, in session mode too: so a transaction must show the difference.
 */
export async function sharesSessions(pool: Pool): Promise<boolean> {
  // Both are closed: Kysely ends no pool of which it has used no connection, and an idle one keeps a process.
  const own = await pool.connect();
  try {
    if ((await processOf(own)) === announced(own)) return false;
    const other = await pool.connect();
    try {
      for (let round = 0; round < rounds; round += 1) if (await isMoved(own, other)) return true;
      return false;
    } finally {
      other.release(true);
    }
  } finally {
    own.release(true);
  }
}

/**
 * Whether a transaction of another connection runs in the process of this one, or drives it to another
 * process.
 */
async function isMoved(own: PoolClient, other: PoolClient): Promise<boolean> {
  const before = await processOf(own);
  await other.query('BEGIN');
  try {
    // A pooler with one connection would let the last question wait for the end of the transaction.
    return (await processOf(other)) === before || (await processOf(own)) !== before;
  } finally {
    await other.query('COMMIT');
  }
}

async function processOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

/**
 * The process that the server has named at the beginning of a connection. Safe: pg keeps it there, and its
 * types leave it out.
 */
function announced(client: PoolClient): number | undefined {
  return (client as unknown as Client & { readonly processID?: number }).processID;
}
