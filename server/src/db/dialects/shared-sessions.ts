import type { Client, Pool, PoolClient } from 'pg';

const itself = 'Let DATABASE_URL lead to PostgreSQL itself';

/**
 * What the operator reads who has put a pooler in front of PostgreSQL that gives each transaction another
 * connection.
 */
export const sharedSessions = `A pooler in front of PostgreSQL, such as PgBouncer, shares connections between transactions, but Portico prepares statements by name and needs connections of its own. ${itself}, or set pool_mode = session in the pooler.`;

/**
 * The same for one that refuses the first message. PgBouncer does, unless it is told to ignore what it does
 * not know.
 */
export const refusedParameter = `A pooler in front of PostgreSQL, such as PgBouncer, refuses a connection that sets statement_timeout. ${itself}, or set pool_mode = session and ignore_startup_parameters = statement_timeout in the pooler.`;

export function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

const rounds = 3;

/**
 * Whether a pooler gives the transactions of one connection to several processes of PostgreSQL. It announces
 * a number of its own as the process, in session mode too: so a transaction must show the difference.
 */
export async function sharesSessions(pool: Pool): Promise<boolean> {
  const own = await pool.connect();
  try {
    if ((await processOf(own)) === announced(own)) return false;
    const other = await pool.connect();
    try {
      for (let round = 0; round < rounds; round += 1) if (await isMoved(own, other)) return true;
      return false;
    } finally {
      other.release();
    }
  } finally {
    own.release();
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
