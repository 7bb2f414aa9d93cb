import type { Db } from '../db/database.ts';
import { type Keys, randomId } from '../secrets.ts';
import type { JobKind, Payloads } from './job-types.ts';

const day = 86_400_000;

/**
 * Adds a job in the caller's transaction, so that the work exists exactly when the change it belongs to does.
 * `lifetime` (seconds) is how long doing it still makes sense: an expired link is not mailed. `delay` (milliseconds) is how long
 * it waits before it is done.
 */
export type Enqueue = <Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payload: Payloads[Kind],
  lifetime?: number,
  delay?: number,
) => Promise<void>;

export function createEnqueue(keys: Keys): Enqueue {
  return async (tx, kind, payload, lifetime, delay = 0) => {
    await tx.kysely
      .insertInto('jobs')
      .values((row) => ({
        id: randomId(),
        kind,
        payload: keys.encrypt(JSON.stringify(payload)),
        run_at: row(tx.now, '+', delay),
        not_after: row(tx.now, '+', delay + (lifetime ? lifetime * 1000 : day)),
        created_at: tx.now,
      }))
      .execute();
  };
}
