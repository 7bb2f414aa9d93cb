import type { Db } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { within } from './within.ts';

/** Milliseconds for which the database may take to answer; probes of load balancers give up after one to five seconds. */
const patience = 1_000;

/** Why the server cannot serve requests now, or null when it can. */
export async function checkHealth(db: Db): Promise<'database' | 'migrations' | null> {
  try {
    // The same query tells that the database answers and that its schema has what this version needs.
    const pending = await within(patience, pendingMigrations(db));
    return pending.length > 0 ? 'migrations' : null;
  } catch {
    return 'database';
  }
}
