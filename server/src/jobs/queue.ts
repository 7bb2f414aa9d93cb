import type { Db } from '../db/database.ts';
import { type Keys, orderedId } from '../secrets.ts';
import type { JobType, Payloads } from './job-types.ts';
import { laneOf } from './lanes.ts';

const day = 86_400;

export interface EnqueueOptions {
  /** Seconds after which the job expires and is not done, for example because its link has expired; a day by default. */
  readonly lifetime?: number;
  /** Milliseconds until the job is done at the earliest. */
  readonly delay?: number;
  /** Jobs with the same key are done one after the other. */
  readonly exclusiveKey?: string;
}

/** Adds a job in the caller's transaction, so that the job is stored if and only if the change that it belongs to is. */
export type Enqueue = <Type extends JobType>(
  tx: Db,
  type: Type,
  payload: Payloads[Type],
  options?: EnqueueOptions,
) => Promise<void>;

export function createEnqueue(keys: Keys): Enqueue {
  return async (tx, type, payload, { lifetime = day, delay = 0, exclusiveKey } = {}) => {
    await tx.kysely
      .insertInto('jobs')
      .values((row) => ({
        id: orderedId(),
        kind: type,
        lane: laneOf(type, payload),
        exclusive_key: exclusiveKey ?? null,
        payload: keys.encrypt(JSON.stringify(payload)),
        run_at: row(tx.now, '+', delay),
        not_after: row(tx.now, '+', delay + lifetime * 1000),
        created_at: tx.now,
      }))
      .execute();
  };
}
