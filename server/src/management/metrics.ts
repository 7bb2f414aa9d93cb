import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { Context, ServerContext } from '../context/context.ts';
import type { Observer } from '../platform/observer.ts';
import { watchDatabase } from './database-metrics.ts';
import { watchJobs } from './job-metrics.ts';
import { watchPasswords } from './password-metrics.ts';
import { loadPrometheus, type Prometheus } from './prometheus.ts';
import { watchReviews } from './review-metrics.ts';
import { createWorkMetrics } from './work-metrics.ts';

/** The metrics of one process, as the library adds those of several. */
export type MetricsOfProcess = readonly MetricObjectWithValues<MetricValue<string>>[];

export interface Metrics {
  readonly observer: Observer;
  /** Adds the metrics that are read from the context when the metrics are asked for. */
  watch(context: ServerContext): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  /** The same as values, which can be added to those of other processes. */
  values(): Promise<MetricsOfProcess>;
  stop(): void;
}

/**
 * The metrics of this process. Names begin with `portico_`; those of Node and the process have their usual
 * names.
 */
export async function createMetrics(): Promise<Metrics> {
  const prometheus = await loadPrometheus();
  const { registry } = prometheus;
  const observer = createWorkMetrics(prometheus);
  return {
    observer,
    watch(context) {
      watchBuild(prometheus, context);
      watchPasswords(prometheus, context);
      watchDatabase(prometheus, context);
      watchJobs(prometheus, context);
      watchReviews(prometheus, context);
    },
    text: () => registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
    stop: () => registry.clear(),
  };
}

function watchBuild({ Gauge, registers }: Prometheus, { db }: Context): void {
  new Gauge({
    name: 'portico_build_info',
    help: 'The version of Portico, of Node and the kind of database, as labels; the value is always 1',
    aggregator: 'first',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ version: manifest.version, node: process.version, database: db.dialect.name }, 1);
}
