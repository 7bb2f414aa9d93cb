/** The library of the metrics with the registry of this process. */
export type Prometheus = Awaited<ReturnType<typeof loadPrometheus>>;

/**
 * Loads the library: a static import would load it in every server, because the server is bundled into one
 * file.
 */
export async function loadPrometheus() {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the suffix of a counter, which promtool refuses. They are the sums of others.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  return { Counter, Gauge, Histogram, registry, registers: [registry] };
}
