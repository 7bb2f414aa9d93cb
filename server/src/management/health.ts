import type { Db } from '../db/database.ts';
import { moveMarks } from '../db/moves/marks.ts';
import { findConflict, readSchemaState } from '../db/schema-state.ts';
import { within } from '../platform/faults/within.ts';

/**
 * Milliseconds for which the database may take to answer; probes of load balancers give up after one to five
 * seconds.
 */
const timeoutMs = 1_000;

/** What a load balancer is told. */
export interface Health {
  /** Whether requests can be sent to this process. */
  readonly ready: boolean;
  readonly problem?: 'database' | 'migrations' | 'moved' | 'writes';
}

/**
 * Whether the server can serve requests now. One that can only read, as while the database is locked, is
 * ready: it checks tokens and shows pages, which nobody would do if it got no requests.
 */
export async function checkHealth(db: Db): Promise<Health> {
  try {
    // The same query shows that the database answers and that its schema has what this version needs.
    const state = await within(timeoutMs, readSchemaState(db));
    if (state.unknown.includes(moveMarks.moved)) return { ready: true, problem: 'moved' };
    const isOther = state.pending.length > 0 || (await within(timeoutMs, findConflict(db, state)));
    if (isOther) return { ready: false, problem: 'migrations' };
  } catch {
    // Any error: the answer says that the database does not work.
    return { ready: false, problem: 'database' };
  }
  try {
    await within(timeoutMs, db.dialect.beginWrite(db.kysely));
    return { ready: true };
  } catch {
    // Any error: the answer says that writes do not work.
    return { ready: true, problem: 'writes' };
  }
}
