import type { Db } from '../db/database.ts';
import { type Keys, randomId } from '../secrets.ts';
import type { JobKind, Payloads } from './job-types.ts';

const day = 86_400_000;

/**
 * Adds a job in the caller's transaction, so that the work exists exactly when the change it belongs to does.
 * `lifetime` (seconds) is how long doing it still makes sense: an expired link is not mailed.
 */
export type Enqueue = <Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payload: Payloads[Kind],
  lifetime?: number,
) => Promise<void>;

export function createEnqueue(keys: Keys): Enqueue {
  return async (tx, kind, payload, lifetime) => {
    await tx.kysely
      .insertInto('jobs')
      .values((row) => ({
        id: randomId(),
        kind,
        payload: keys.encrypt(JSON.stringify(payload)),
        run_at: tx.now,
        not_after: row(tx.now, '+', lifetime ? lifetime * 1000 : day),
        created_at: tx.now,
      }))
      .execute();
  };
}
