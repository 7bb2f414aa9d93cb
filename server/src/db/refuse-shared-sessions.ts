import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Db } from './database.ts';

/**
 * Refuses a database behind a pooler that shares connections between transactions, for what changes settings
 * of its connection, as PostgreSQL's own programs do: the next one to get it would have them.
 * @param advice where the address of PostgreSQL itself belongs
 */
export async function refuseSharedSessions(db: Db, advice = ofSettings): Promise<void> {
  if (!(await db.sharesSessions?.())) return;
  throw new CommandRefusal(
    `A pooler in front of PostgreSQL, such as PgBouncer, shares connections between transactions, which this command cannot use. ${advice}`,
    'settings',
  );
}

const ofSettings = 'Let DATABASE_URL lead to PostgreSQL itself for this command.';
