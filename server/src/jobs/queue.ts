import type { Database, Db } from '../db/database.ts';
import { type Keys, randomId } from '../secrets.ts';
import type { JobKind, Payloads } from './kinds.ts';

const day = 86_400_000;

/**
 * Announces work in the caller's transaction, so that the work exists exactly when the change it belongs to does.
 * `lifetime` (seconds) is how long doing it still makes sense: an expired link is not mailed.
 */
export type Announce = <Kind extends JobKind>(
  transaction: Db,
  kind: Kind,
  payload: Payloads[Kind],
  lifetime?: number,
) => Promise<void>;

export function createAnnounce({ now }: Pick<Database, 'now'>, keys: Keys): Announce {
  return async (transaction, kind, payload, lifetime) => {
    await transaction
      .insertInto('jobs')
      .values((row) => ({
        id: randomId(),
        kind,
        payload: keys.seal(JSON.stringify(payload)),
        run_at: now,
        not_after: row(now, '+', lifetime ? lifetime * 1000 : day),
        created_at: now,
      }))
      .execute();
  };
}
