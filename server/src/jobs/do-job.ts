import type { Logger } from 'pino';
import { RetryLater } from '../adapters/retry-later.ts';
import type { Db } from '../db/database.ts';
import { readJson } from '../db/json-column.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { createHideSecrets, type SecretSettings } from '../platform/hide-secrets.ts';
import { limits } from '../platform/limits.ts';
import type { JobOutcome, Observer } from '../platform/observer.ts';
import { PermanentError } from '../platform/permanent-error.ts';
import type { Keys } from '../platform/secrets.ts';
import { backoff } from './backoff.ts';
import { isJobType, type JobHandlers, type JobType, type Payloads, payloads } from './job-types.ts';
import type { QueueName } from './queue-names.ts';
import { type ClaimedJob, deadLetterJob, postponeJob } from './store.ts';

/** What it takes to do a job; its handler may need more. */
export interface JobContext {
  readonly db: Db;
  readonly keys: Keys;
  readonly log: Logger;
  readonly config: SecretSettings;
  readonly observer?: Observer | undefined;
}

/** Makes the function that does a claimed job, and stores what becomes of one that fails. */
export function createDoJob<Needs extends JobContext>(
  context: Needs,
  handlers: JobHandlers<Needs>,
  onDone: (job: ClaimedJob) => void,
): (job: ClaimedJob, queue: QueueName) => Promise<void> {
  const { db, keys, log, observer } = context;
  const hideSecrets = createHideSecrets(context.config);
  return doJob;

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
      onDone(job);
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
}
