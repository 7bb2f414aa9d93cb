import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Keys } from '../secrets.ts';
import type { Job, JobKind, Worker } from './kinds.ts';
import { buryJob, claimJobs, postponeJob, removeJob } from './store.ts';

const atOnce = 8;
const pollEvery = 1_000;
const longestWait = 600_000;

/** How long to wait before the next try: 5 s doubled each time, with a little chance in it, at most 10 minutes. */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(5_000 * 2 ** (attempts - 1), longestWait) * (0.8 + 0.4 * random));
}

export interface JobRunner {
  /** Looks for work soon instead of at the next poll; called after a change that announced some. */
  wake(): void;
  /** Waits for the jobs in hand and takes no new ones. */
  stop(): Promise<void>;
}

type Log = Pick<Logger, 'warn' | 'error'>;

/** Works through the jobs until it is stopped. A job that fails delays nobody but itself. */
export function startJobs(database: Database, keys: Keys, worker: Worker, log: Log): JobRunner {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function work(): Promise<void> {
    while (!stopped) {
      const jobs = await claimJobs(database, atOnce);
      if (jobs.length === 0) return;
      await Promise.all(jobs.map(doJob));
    }
  }

  async function doJob(row: Awaited<ReturnType<typeof claimJobs>>[number]): Promise<void> {
    if (row.time_left <= 0) return await buryJob(database, row.id, 'no longer worth doing');
    try {
      // The table is written by `announce` alone, which pairs each kind with its payload.
      const work = worker[row.kind as JobKind] as (job: Job) => Promise<void>;
      await work({ ...row, payload: JSON.parse(keys.unseal(row.payload)) } as Job);
      await removeJob(database, row.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const final = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;
      log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, reason }, 'job failed');
      await (final
        ? buryJob(database, row.id, reason)
        : postponeJob(database, row.id, backoff(row.attempts), reason));
    }
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      round = round
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'the jobs could not be read'))
        .then(() => schedule(pollEvery));
    }, wait);
  }

  schedule(0);
  return {
    wake: () => schedule(5),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
