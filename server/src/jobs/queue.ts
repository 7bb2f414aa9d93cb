import type { Db } from '../db/database.ts';
import { prepareInsert } from '../db/prepared-statement.ts';
import { type Keys, orderedId } from '../platform/secrets.ts';
import { addresseeOf } from './addressee.ts';
import type { JobType, Payloads } from './job-types.ts';
import { type QueueName, queueOf } from './queue-names.ts';
import type { JobSignal } from './signal.ts';

const day = 86_400;

export interface EnqueueOptions {
  /**
   * Seconds after which the job expires and is not done, for example because its link has expired; a day by
   * default.
   */
  readonly lifetime?: number;
  /** Milliseconds until the job is done at the earliest. */
  readonly delay?: number;
  /** Jobs with the same key are done one after the other. */
  readonly exclusiveKey?: string;
}

/**
 * Adds a job in the caller's transaction, so that the job is stored if and only if the change that it belongs
 * to is. When the transaction is committed, the runner of this process begins with it.
 */
export type Enqueue = <Type extends JobType>(
  tx: Db,
  type: Type,
  payload: Payloads[Type],
  options?: EnqueueOptions,
) => Promise<void>;

/** @param jobs the signal to the runner of this process, if it has one */
export function createEnqueue(keys: Keys, jobs?: JobSignal): Enqueue {
  return async (tx, type, payload, { lifetime = day, delay = 0, exclusiveKey } = {}) => {
    const queue = queueOf(type, payload);
    await insertJob(tx, {
      id: orderedId(),
      kind: type,
      queue,
      exclusiveKey: exclusiveKey ?? null,
      payload: keys.encrypt(JSON.stringify(payload)),
      delay,
      expiresIn: delay + lifetime * 1000,
      addressee: addresseeOf(keys, payload),
    });
    if (!jobs || delay > 0) return;
    const wake = jobs.wakeQueue[queue];
    if (tx.afterCommit) tx.afterCommit(wake);
    else wake();
  };
}

/** The values of a new job; times are in milliseconds from now. */
interface NewJob {
  readonly id: string;
  readonly kind: JobType;
  readonly queue: QueueName;
  readonly exclusiveKey: string | null;
  readonly payload: string;
  readonly delay: number;
  readonly expiresIn: number;
  readonly addressee: string | null;
}

const insertJob = prepareInsert(
  ({ kysely, now }: Db, { id, kind, queue, exclusiveKey, payload, delay, expiresIn, addressee }: NewJob) =>
    kysely.insertInto('jobs').values((row) => ({
      id,
      kind,
      lane: queue,
      exclusive_key: exclusiveKey,
      payload,
      run_at: row(now, '+', delay),
      not_after: row(now, '+', expiresIn),
      created_at: now,
      addressee,
    })),
);
