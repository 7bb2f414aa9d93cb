import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Db } from './database.ts';
import { sharedSessions } from './dialects/shared-sessions.ts';

/**
 * Refuses a database behind a pooler that shares connections between transactions: some calls would fail, and
 * others would not.
 */
export async function refuseSharedSessions(db: Db): Promise<void> {
  if (!(await db.sharesSessions?.())) return;
  await db.kysely.destroy();
  throw new CommandRefusal(sharedSessions, 'settings');
}
