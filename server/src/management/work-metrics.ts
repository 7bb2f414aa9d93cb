import type { Observer } from '../observer.ts';
import type { Prometheus } from './prometheus.ts';

/** Upper ends of the buckets in seconds: from a token check to a call that is given up. */
const callBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const queueBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600];

/** Counts the server's work as the observer is told about it. */
export function createWorkMetrics({ Counter, Histogram, registers }: Prometheus): Observer {
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Answered requests by endpoint (or the pattern of another route) and class of the status',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['route'],
    buckets: callBuckets,
    registers,
  });
  const signIns = new Counter({
    name: 'portico_sign_ins_total',
    help: 'Calls of the token endpoint by grant and outcome: the state of the sign-in, or the code of the refusal',
    labelNames: ['grant', 'outcome'],
    registers,
  });
  const hashWait = new Histogram({
    name: 'portico_password_hash_wait_seconds',
    help: 'Time that a password hash waited for a free core',
    buckets: queueBuckets,
    registers,
  });
  const hashesRefused = new Counter({
    name: 'portico_password_hashes_refused_total',
    help: 'Calls that were refused because too many password hashes waited',
    registers,
  });
  const jobs = new Counter({
    name: 'portico_jobs_tried_total',
    help: 'Jobs that were tried, by kind and outcome: done, postponed after a failure, or dead',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobAge = new Histogram({
    name: 'portico_job_age_seconds',
    help: 'Time from enqueueing a job to its being done',
    labelNames: ['kind'],
    buckets: jobBuckets,
    registers,
  });
  const databaseFailures = new Counter({
    name: 'portico_database_failures_total',
    help: 'Calls that failed because the database was busy, full or out of reach',
    registers,
  });

  return {
    answered(route, status, milliseconds) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      duration.observe({ route }, milliseconds / 1000);
    },
    signedIn: (grant, outcome) => signIns.inc({ grant, outcome }),
    hashStarted: (waited) => hashWait.observe(waited / 1000),
    hashRefused: () => hashesRefused.inc(),
    jobEnded(kind, outcome, age) {
      jobs.inc({ kind, outcome });
      if (outcome === 'done') jobAge.observe({ kind }, age / 1000);
    },
    databaseFailed: () => databaseFailures.inc(),
  };
}
