import { sql } from 'kysely';
import { jobHandlers } from '../composition/job-handlers.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/database.ts';
import { within } from '../platform/faults/within.ts';
import { timeoutMs } from './database-metrics.ts';
import type { Prometheus } from './prometheus.ts';

const kinds = Object.keys(jobHandlers);

/** Adds the jobs that wait by their kind, the age of the oldest, and those that will not be tried again. */
export function watchJobs({ Gauge, registers }: Prometheus, { db }: Context): void {
  // Any error: numbers that could not be read are absent.
  const read = shared(() => within(timeoutMs, countJobs(db)).catch(() => undefined));

  new Gauge({
    name: 'portico_jobs_oldest_seconds',
    help: 'For how long the oldest job of a kind that is due or has failed has waited',
    aggregator: 'max',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const rows = await read();
      if (!rows) return;
      for (const kind of kinds) this.set({ kind }, (rows.find((row) => row.kind === kind)?.age ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'portico_jobs',
    help: 'Jobs by kind and state: due, later, or dead (not tried again)',
    aggregator: 'max',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      const rows = await read();
      if (!rows) return;
      for (const kind of kinds) {
        const { due = 0, later = 0, dead = 0 } = rows.find((row) => row.kind === kind) ?? {};
        this.set({ kind, state: 'due' }, due);
        this.set({ kind, state: 'later' }, later);
        this.set({ kind, state: 'dead' }, dead);
      }
    },
  });
}

/** Callers of the same moment get the result of one call. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function countJobs({ kysely, now }: Db) {
  const isDead = sql<boolean>`dead_at IS NOT NULL`;
  const isDue = sql<boolean>`dead_at IS NULL AND run_at <= ${now}`;
  return await kysely
    .selectFrom('jobs')
    .select([
      'kind',
      sql<number>`COUNT(CASE WHEN ${isDue} THEN 1 END)`.as('due'),
      sql<number>`COUNT(CASE WHEN dead_at IS NULL AND run_at > ${now} THEN 1 END)`.as('later'),
      sql<number>`COUNT(CASE WHEN ${isDead} THEN 1 END)`.as('dead'),
      // A job that failed is due later, but has waited since it was enqueued.
      sql<number>`COALESCE(${now} - MIN(CASE
        WHEN ${isDead} THEN NULL
        WHEN attempts > 0 THEN created_at
        WHEN ${isDue} THEN run_at END), 0)`.as('age'),
    ])
    .groupBy('kind')
    .execute();
}
