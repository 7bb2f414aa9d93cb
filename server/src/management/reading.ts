import type { Prometheus } from './prometheus.ts';

interface Reading {
  readonly name: string;
  readonly help: string;
  /** Which value counts where several processes have read one: the worse one. */
  readonly aggregator?: 'max' | 'min';
  /** Reads the value when the metrics are asked for. */
  readonly read: () => Promise<number>;
}

/**
 * Adds a gauge that is read when the metrics are asked for. A reading that fails is left out: the library
 * would export 0, which alerts would take for a value.
 */
export function addReading(
  { Gauge, registers }: Prometheus,
  { name, help, aggregator = 'max', read }: Reading,
): void {
  new Gauge({
    name,
    help,
    aggregator,
    registers,
    async collect() {
      // Any error: a reading that failed is absent.
      const value = await read().catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
