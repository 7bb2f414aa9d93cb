import { pictureProblems } from '@portico/contract/documents/verification';
import type { Counter } from 'prom-client';
import type { Observer } from '../platform/observer.ts';
import type { Prometheus } from './prometheus.ts';

/** Upper ends of the buckets in seconds: from a token check to a call that is given up. */
const callBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const queueBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600];

/** Counts what the server reports to its observer. */
export function createWorkMetrics(prometheus: Prometheus): Observer {
  const create = createMetricsOf(prometheus);
  return {
    ...countRequests(create),
    ...countSignIns(create),
    ...countPasswords(create),
    ...countJobs(create),
    ...countFaults(create),
  };
}

type Create = ReturnType<typeof createMetricsOf>;

function createMetricsOf({ Counter, Histogram, registers }: Prometheus) {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    buckets: number[],
    help: string,
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  return { counter, histogram };
}

/**
 * Shows what alerts wait for before it has happened: Prometheus sees no increase in a number that was not
 * there.
 */
function startAtZero<Label extends string>(
  counter: Counter<Label>,
  labels: readonly Readonly<Partial<Record<Label, string>>>[],
): void {
  for (const one of labels) counter.inc(one, 0);
}

function countRequests({ counter, histogram }: Create): Pick<Observer, 'answered' | 'refused'> {
  const requests = counter(
    'portico_http_requests_total',
    'Answered requests by endpoint (or the pattern of another route) and class of the status',
    'route',
    'status',
  );
  const duration = histogram(
    'portico_http_request_duration_seconds',
    callBuckets,
    'Time from the arrival of a request to the end of its answer',
    'route',
  );
  const refusals = counter('portico_refusals_total', 'Refused calls by the code of the answer', 'code');
  return {
    answered(route, status, milliseconds) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      duration.observe({ route }, milliseconds / 1000);
    },
    refused: (code) => refusals.inc({ code }),
  };
}

function countSignIns({ counter }: Create): Pick<Observer, 'signedIn'> {
  const signIns = counter(
    'portico_sign_ins_total',
    'Calls of the token endpoint by grant and outcome: the state of the sign-in, or the code of the refusal',
    'grant',
    'outcome',
  );
  startAtZero(signIns, [{ grant: 'password', outcome: 'SUCCESS' }]);
  return { signedIn: (grant, outcome) => signIns.inc({ grant, outcome }) };
}

function countPasswords({
  counter,
  histogram,
}: Create): Pick<Observer, 'hashStarted' | 'hashRefused' | 'passwordLookedUp'> {
  const hashWait = histogram(
    'portico_password_hash_wait_seconds',
    queueBuckets,
    'Time that a password hash waited for a free core',
  );
  const hashesRefused = counter(
    'portico_password_hashes_refused_total',
    'Calls that were refused because too many password hashes waited',
  );
  const passwordsLookedUp = counter(
    'portico_passwords_looked_up_total',
    'New passwords that were looked up in a list of known ones, by source and outcome: known, unknown, or failed and accepted',
    'source',
    'outcome',
  );
  startAtZero(passwordsLookedUp, [
    { source: 'file', outcome: 'failed' },
    { source: 'service', outcome: 'failed' },
  ]);
  return {
    hashStarted: (waited) => hashWait.observe(waited / 1000),
    hashRefused: () => hashesRefused.inc(),
    passwordLookedUp: (source, outcome) => passwordsLookedUp.inc({ source, outcome }),
  };
}

function countJobs({ counter, histogram }: Create): Pick<Observer, 'jobEnded'> {
  const jobs = counter(
    'portico_jobs_tried_total',
    'Jobs that were tried, by kind and outcome: done, postponed after a failure, or dead',
    'kind',
    'outcome',
  );
  const jobAge = histogram(
    'portico_job_age_seconds',
    jobBuckets,
    'Time from enqueueing a job to its being done',
    'kind',
  );
  return {
    jobEnded(kind, outcome, age) {
      jobs.inc({ kind, outcome });
      if (outcome === 'done') jobAge.observe({ kind }, age / 1000);
    },
  };
}

function countFaults({ counter }: Create): Pick<Observer, 'pictureRefused' | 'databaseFailed' | 'readLate'> {
  const pictures = counter(
    'portico_pictures_refused_total',
    'Pictures of documents that were refused after their upload, by the problem',
    'problem',
  );
  startAtZero(
    pictures,
    pictureProblems.map((problem) => ({ problem })),
  );
  const databaseFailures = counter(
    'portico_database_failures_total',
    'Calls that failed because the database was busy, full or out of reach',
  );
  const lateReads = counter(
    'portico_replica_reads_total',
    'Reads of lists for which there is a replica, by where they were answered: replica, or primary because the replica could not',
    'from',
  );
  return {
    pictureRefused: (problem) => pictures.inc({ problem }),
    databaseFailed: () => databaseFailures.inc(),
    readLate: (from) => lateReads.inc({ from }),
  };
}
