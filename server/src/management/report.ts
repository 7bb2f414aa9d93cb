import type { ServerContext } from '../context/context.ts';
import type { Observer } from '../platform/observer.ts';
import { checkHealth } from './health.ts';
import { createMetrics, type MetricsOfProcess } from './metrics.ts';

/** `starting` until there is a context, `draining` after the signal to stop. */
type Stage =
  | { readonly name: 'starting' | 'draining' }
  | { readonly name: 'serving'; readonly context: ServerContext };

/** What a load balancer is answered. */
export interface Readiness {
  readonly ready: boolean;
  readonly body: object;
}

/** What one process tells about itself on the management port. */
export interface Report {
  readonly observer: Observer;
  readiness(): Promise<Readiness>;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  metrics(): Promise<MetricsOfProcess>;
  /** From now on readiness depends on the database of this context. */
  watch(context: ServerContext): void;
  /** From now on the process is not ready: load balancers send it no new requests. */
  drain(): void;
  stop(): void;
}

export async function createReport(): Promise<Report> {
  let stage: Stage = { name: 'starting' };
  const metrics = await createMetrics();
  return {
    observer: metrics.observer,
    async readiness() {
      const { ready, problem } =
        stage.name === 'serving'
          ? await checkHealth(stage.context.db)
          : { ready: false, problem: stage.name };
      const maintenance = stage.name === 'serving' ? stage.context.maintenance.current() : null;
      return readinessOf(ready, problem, maintenance?.endsAt);
    },
    text: metrics.text,
    metrics: metrics.values,
    watch(context) {
      stage = { name: 'serving', context };
      metrics.watch(context);
    },
    drain() {
      stage = { name: 'draining' };
    },
    stop: metrics.stop,
  };
}

/** @param maintenanceEndsAt until when changes are refused, in milliseconds */
export function readinessOf(ready: boolean, problem?: string, maintenanceEndsAt?: number): Readiness {
  const maintenance = maintenanceEndsAt !== undefined && new Date(maintenanceEndsAt).toISOString();
  return {
    ready,
    body: { status: ready ? 'ok' : 'unavailable', problem, ...(maintenance && { maintenance }) },
  };
}
