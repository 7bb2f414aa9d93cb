import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { JobSignal } from './signal.ts';
import { type ClaimedJob, removeJobs } from './store.ts';

/** How long finished jobs are collected, so that one statement deletes them. */
const collectFor = 20;

interface FinishedJobs {
  readonly add: (job: ClaimedJob) => void;
  /** The ids of those that are still stored: their leases must not end before. */
  readonly ids: () => Iterable<string>;
  /** Removes them now. */
  readonly remove: () => Promise<void>;
}

/** Collects jobs that are done, and removes those of some milliseconds by one statement. */
export function collectFinished(
  { db, jobs: signal }: { readonly db: Db; readonly jobs: JobSignal },
  report: (error: unknown) => void,
): FinishedJobs {
  const finished = new Map<string, ClaimedJob>();
  let deletion: Promise<void> | undefined;

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
    if (jobs.some(({ exclusive_key }) => exclusive_key !== null)) signal.wake();
  }

  return {
    add(job) {
      finished.set(job.id, job);
      deletion ??= sleep(collectFor).then(deleteFinished).catch(report);
    },
    ids: () => finished.keys(),
    async remove() {
      await deletion;
      await deleteFinished().catch(report);
    },
  };
}
