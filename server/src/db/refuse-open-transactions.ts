import { sql } from 'kysely';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { isDatabaseUnavailable } from '../platform/faults/unavailable.ts';
import type { Db } from './database.ts';

/**
 * Refuses a pooler that leaves a transaction open after a statement that has none of its own: it answers
 * writes that are not stored yet. Pgpool-II does in raw mode, while it does not know a table.
 */
export async function refuseOpenTransactions({ kysely, dialect }: Db): Promise<void> {
  if (!dialect.allowsManyProcesses) return;
  const leavesOpen = kysely.connection().execute(async (one) => {
    // No key is empty.
    await one.deleteFrom('rate_limits').where('key', '=', '').execute();
    const { rows } = await sql<{ began: boolean }>`
      SELECT transaction_timestamp() < statement_timestamp() AS began`.execute(one);
    return rows[0]?.began === true;
  });
  const isOpen = await leavesOpen.catch((error: unknown) => {
    // One that cannot be written to for now, as in a failover, shows nothing; reads are answered meanwhile.
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  });
  if (isOpen)
    throw new CommandRefusal(
      'A pooler in front of PostgreSQL leaves transactions open, so answered changes could be lost. Let DATABASE_URL lead to PostgreSQL itself, or set backend_clustering_mode = streaming_replication in Pgpool-II.',
      'settings',
    );
}
