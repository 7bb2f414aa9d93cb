import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Db } from './database.ts';

/**
 * Refuses a database behind a pooler that shares connections between transactions, for what PostgreSQL's own
 * programs do: they change settings of their connection, which the next one to get it would have.
 */
export async function refuseSharedSessions(db: Db): Promise<void> {
  if (!(await db.sharesSessions?.())) return;
  throw new CommandRefusal(
    'A pooler in front of PostgreSQL, such as PgBouncer, shares connections between transactions, which pg_dump and pg_restore cannot use. Let DATABASE_URL lead to PostgreSQL itself for this command.',
    'settings',
  );
}
