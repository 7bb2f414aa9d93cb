import { countWaiting } from '../capabilities/review/numbers-store.ts';
import type { Context } from '../context/context.ts';
import { timeoutMs } from './database-metrics.ts';
import type { Prometheus } from './prometheus.ts';
import { within } from './within.ts';

/** Adds how many documents wait for a moderator, and for how long the oldest has. */
export function watchReviews({ Gauge, registers }: Prometheus, { db }: Context): void {
  const read = () => within(timeoutMs, countWaiting(db)).catch(() => undefined);

  new Gauge({
    name: 'portico_reviews_waiting',
    help: 'Documents that wait for a moderator',
    registers,
    async collect() {
      const counts = await read();
      if (counts) this.set(counts.waiting);
      else this.reset();
    },
  });
  new Gauge({
    name: 'portico_reviews_oldest_seconds',
    help: 'For how long the oldest document has waited for a moderator',
    registers,
    async collect() {
      const counts = await read();
      if (counts) this.set((counts.age ?? 0) / 1000);
      else this.reset();
    },
  });
}
