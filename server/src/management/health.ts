import type { Db } from '../db/database.ts';
import { findConflict, readSchemaState } from '../db/schema-state.ts';
import { within } from './within.ts';

/** Milliseconds for which the database may take to answer; probes of load balancers give up after one to five seconds. */
const timeoutMs = 1_000;

/** Why the server cannot serve requests now, or null when it can. */
export async function checkHealth(db: Db): Promise<'database' | 'migrations' | null> {
  try {
    // The same query shows that the database answers and that its schema has what this version needs.
    const state = await within(timeoutMs, readSchemaState(db));
    if (state.pending.length > 0) return 'migrations';
    return (await within(timeoutMs, findConflict(db, state))) ? 'migrations' : null;
  } catch {
    return 'database';
  }
}
