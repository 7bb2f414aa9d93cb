import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../platform/limits.ts';
import { leases } from '../platform/rates.ts';
import { createDoJob, type JobContext } from './do-job.ts';
import { collectFinished } from './finished-jobs.ts';
import type { JobHandlers } from './job-types.ts';
import { createPoll } from './poll.ts';
import type { QueueName } from './queue-names.ts';
import { type JobSignal, queueNames } from './signal.ts';
import { bringForward, type ClaimedJob, claimJobs, renewLeases } from './store.ts';

const renewEvery = leases.job.renewedEvery * 1000;
/**
 * How long a stop waits for running jobs. A job that takes longer is done again after its lease has expired.
 */
const stopTimeout = 5_000;
/** How often it is looked for jobs that wait because a clock was ahead. */
const lookAheadEvery = 60_000;

/** What the runner itself uses; the handlers may need more. */
interface RunnerContext extends JobContext {
  readonly jobs: JobSignal;
  readonly maintenance: { readonly current: () => unknown };
}

export interface JobRunner {
  /** Starts no new jobs, and waits up to some seconds for running ones. */
  stop(): Promise<void>;
}

/**
 * Does the jobs until it is stopped, and none during maintenance, because each of them writes. A job that
 * fails or hangs delays no other, and a queue never waits for another.
 */
export function startJobs<Needs extends RunnerContext>(
  context: Needs,
  handlers: JobHandlers<Needs>,
): JobRunner {
  const { db, log, maintenance } = context;
  const running = new Map<string, Promise<void>>();
  const finished = collectFinished(context, report);
  const doJob = createDoJob(context, handlers, finished.add);

  const polls = new Map(queueNames.map((queue) => [queue, startQueue(queue)]));
  context.jobs.onWake((queue) => polls.get(queue)?.soon(5));
  const renewal = setInterval(() => {
    const ids = [...running.keys(), ...finished.ids()];
    if (ids.length > 0) renewLeases(db, ids).catch(report);
  }, renewEvery);

  const looks = setInterval(lookAhead, lookAheadEvery);
  lookAhead();

  function lookAhead(): void {
    if (maintenance.current()) return;
    bringForward(db).then((found) => found > 0 && context.jobs.wake(), report);
  }

  function startQueue(queue: QueueName) {
    const atOnce = limits.jobsAtOnce[queue];
    let busy = 0;

    /** Claims due jobs and starts them, as many as the queue may do at once. */
    async function startDueJobs(isStopped: () => boolean): Promise<void> {
      while (!isStopped() && busy < atOnce && !maintenance.current()) {
        const free = atOnce - busy;
        const jobs = await claimJobs(db, queue, free);
        busy += jobs.length;
        for (const job of jobs)
          running.set(
            job.id,
            doJob(job, queue)
              .catch(report)
              .finally(() => end(job)),
          );
        if (jobs.length < free) return;
      }
    }

    function end({ id }: ClaimedJob): void {
      running.delete(id);
      const wasFull = busy === atOnce;
      busy -= 1;
      if (wasFull) poll.soon(0);
    }

    const poll = createPoll(startDueJobs, report);
    return poll;
  }

  function report(error: unknown): void {
    log.error({ err: error }, 'the jobs could not be read or written');
  }

  return {
    async stop() {
      await Promise.all([...polls.values()].map((poll) => poll.stop()));
      await Promise.race([Promise.all(running.values()), sleep(stopTimeout, undefined, { ref: false })]);
      clearInterval(renewal);
      clearInterval(looks);
      await finished.remove();
    },
  };
}
