import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RetryLater } from '../adapters/retry-later.ts';
import type { Db } from '../db/database.ts';
import { readJson } from '../db/json-column.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { createHideSecrets, type SecretSettings } from '../platform/hide-secrets.ts';
import { limits } from '../platform/limits.ts';
import type { JobOutcome, Observer } from '../platform/observer.ts';
import { PermanentError } from '../platform/permanent-error.ts';
import { leases } from '../platform/rates.ts';
import type { Keys } from '../platform/secrets.ts';
import { isJobType, type JobHandlers, type JobType, type Payloads, payloads } from './job-types.ts';
import { createPoll } from './poll.ts';
import type { QueueName } from './queue-names.ts';
import type { JobSignal } from './signal.ts';
import { bringForward, claimJobs, deadLetterJob, postponeJob, removeJobs, renewLeases } from './store.ts';

const renewEvery = leases.job.renewedEvery * 1000;
/** How long finished jobs are collected, so that one statement deletes them. */
const collectFor = 20;
/**
 * How long a stop waits for running jobs. A job that takes longer is done again after its lease has expired.
 */
const stopTimeout = 5_000;
const longestWait = 600_000;
/** How often it is looked for jobs that wait because a clock was ahead. */
const lookAheadEvery = 60_000;

type ClaimedJob = Awaited<ReturnType<typeof claimJobs>>[number];

/** What the runner itself uses; the handlers may need more. */
interface RunnerContext {
  readonly db: Db;
  readonly keys: Keys;
  readonly log: Logger;
  readonly config: SecretSettings;
  readonly jobs: JobSignal;
  readonly maintenance: { readonly current: () => unknown };
  readonly observer?: Observer | undefined;
}

/**
 * How long to wait before the next try: 5 s, doubled each time, at most 10 minutes, randomly varied by up to
 * 20 %.
 */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(5_000 * 2 ** (attempts - 1), longestWait) * (0.8 + 0.4 * random));
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
  const { db, keys, log, maintenance, observer } = context;
  const hideSecrets = createHideSecrets(context.config);
  const running = new Map<string, Promise<void>>();
  const finished = new Map<string, ClaimedJob>();
  let deletion: Promise<void> | undefined;

  const polls = (Object.keys(limits.jobsAtOnce) as QueueName[]).map((queue) => startQueue(queue)); // its keys are the queues
  context.jobs.onWake(() => {
    for (const poll of polls) poll.soon(5);
  });
  const renewal = setInterval(() => {
    const ids = [...running.keys(), ...finished.keys()];
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

  async function doJob(job: ClaimedJob, queue: QueueName): Promise<void> {
    const { kind: type } = job;
    if (!isJobType(type)) {
      // A newer version has enqueued it, and does it.
      const reason = 'this version does not know such jobs';
      return await (job.time_left <= 0
        ? deadLetterJob(db, job.id, reason)
        : postponeJob(db, job.id, { wait: backoff(job.attempts), rest: 0, error: reason }));
    }
    const claimed = performance.now();
    const observe = (outcome: JobOutcome) =>
      observer?.jobEnded(type, outcome, job.age + performance.now() - claimed);
    if (job.time_left <= 0) {
      observe('dead');
      return await deadLetterJob(db, job.id, 'expired');
    }
    try {
      await handle(job, type);
      observe('done');
      finished.set(job.id, job);
      deletion ??= sleep(collectFor).then(deleteFinished).catch(report);
    } catch (error) {
      const reason = failureReason(error, hideSecrets);
      log.warn({ job: job.id, type: job.kind, attempts: job.attempts, reason }, 'job failed');
      observe(error instanceof PermanentError ? 'dead' : 'postponed');
      const wait = error instanceof RetryLater ? error.seconds * 1000 : backoff(job.attempts);
      const rest = queue === 'applications' ? limits.restAfterFailure * 1000 : 0;
      await (error instanceof PermanentError
        ? deadLetterJob(db, job.id, reason)
        : postponeJob(db, job.id, { wait, rest, error: reason }));
    }
  }

  async function handle<Type extends JobType>(job: ClaimedJob, type: Type): Promise<void> {
    // The schema of a type is that of its payload; the compiler does not see it of a type parameter.
    const payload = readJson(payloads[type], keys.decrypt(job.payload)) as Payloads[Type];
    await handlers[type]({ ...job, type, payload }, context);
  }

  async function deleteFinished(): Promise<void> {
    deletion = undefined;
    const jobs = [...finished.values()];
    if (jobs.length === 0) return;
    await removeJobs(
      db,
      jobs.map(({ id }) => id),
    );
    for (const { id } of jobs) finished.delete(id);
    // The next job with the same exclusive key may start now.
    if (jobs.some(({ exclusive_key }) => exclusive_key !== null)) context.jobs.wake();
  }

  function report(error: unknown): void {
    log.error({ err: error }, 'the jobs could not be read or written');
  }

  return {
    async stop() {
      await Promise.all(polls.map((poll) => poll.stop()));
      await Promise.race([Promise.all(running.values()), sleep(stopTimeout, undefined, { ref: false })]);
      clearInterval(renewal);
      clearInterval(looks);
      await deletion;
      await deleteFinished().catch(report);
    },
  };
}
