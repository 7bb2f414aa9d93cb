import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Keys } from '../secrets.ts';
import type { Job, JobKind, Worker } from './job-types.ts';
import { claimJobs, deadLetterJob, postponeJob, removeJob, renewLeases } from './store.ts';

const atOnce = 8;
const pollEvery = 1_000;
const longestWait = 600_000;
const renewEvery = 5_000;
/** How long a stop waits for the jobs in hand; one that takes longer is done again once its lease has run out. */
const patience = 5_000;

/** How long to wait before the next try: 5 s doubled each time, with a little chance in it, at most 10 minutes. */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(5_000 * 2 ** (attempts - 1), longestWait) * (0.8 + 0.4 * random));
}

export interface JobRunner {
  /** Looks for work soon instead of at the next poll; called after a change that enqueued some. */
  wake(): void;
  /** Takes no new jobs, and waits for those in hand for a while. */
  stop(): Promise<void>;
}

type Log = Pick<Logger, 'warn' | 'error'>;

/** Works through the jobs until it is stopped. A job that fails or hangs delays nobody but itself. */
export function startJobs(db: Db, keys: Keys, worker: Worker, log: Log): JobRunner {
  const inHand = new Map<string, Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let nextLook = Number.POSITIVE_INFINITY;
  let looking = Promise.resolve();

  /** Takes as many due jobs as there is room for. */
  async function look(): Promise<void> {
    while (!stopped && inHand.size < atOnce) {
      const room = atOnce - inHand.size;
      const jobs = await claimJobs(db, room);
      for (const row of jobs) {
        inHand.set(
          row.id,
          doJob(row)
            .catch(report)
            .finally(() => giveRoom(row.id)),
        );
      }
      if (jobs.length < room) return;
    }
  }

  function giveRoom(id: string): void {
    const wasFull = inHand.size === atOnce;
    inHand.delete(id);
    if (wasFull) schedule(0);
  }

  async function doJob(row: Awaited<ReturnType<typeof claimJobs>>[number]): Promise<void> {
    if (row.time_left <= 0) return await deadLetterJob(db, row.id, 'no longer worth doing');
    try {
      // The table is written by `enqueue` alone, which pairs each kind with its payload.
      const work = worker[row.kind as JobKind] as (job: Job) => Promise<void>;
      await work({ ...row, payload: JSON.parse(keys.decrypt(row.payload)) } as Job);
      await removeJob(db, row.id);
    } catch (error) {
      const reason = reasonOf(error);
      const final = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;
      log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, reason }, 'job failed');
      await (final
        ? deadLetterJob(db, row.id, reason)
        : postponeJob(db, row.id, backoff(row.attempts), reason));
    }
  }

  function report(error: unknown): void {
    log.error({ err: error }, 'the jobs could not be read');
  }

  /** Looks for jobs after `wait` milliseconds, unless it will do so earlier anyway. */
  function schedule(wait: number): void {
    const at = performance.now() + wait;
    if (stopped || at >= nextLook) return;
    clearTimeout(timer);
    nextLook = at;
    timer = setTimeout(() => {
      nextLook = Number.POSITIVE_INFINITY;
      looking = looking
        .then(look)
        .catch(report)
        .then(() => schedule(pollEvery));
    }, wait);
  }

  const renewal = setInterval(() => {
    if (inHand.size > 0) renewLeases(db, [...inHand.keys()]).catch(report);
  }, renewEvery);

  schedule(0);
  return {
    wake: () => schedule(5),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.race([Promise.all(inHand.values()), sleep(patience, undefined, { ref: false })]);
      clearInterval(renewal);
    },
  };
}

/** Why a job failed, for the log and the operator: mail servers like to repeat whom they refuse. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\S+@\S+/g, '…').slice(0, 500);
}
