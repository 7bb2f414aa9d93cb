import { countWaiting } from '../capabilities/review/numbers-store.ts';
import type { Context } from '../context/context.ts';
import { within } from '../platform/faults/within.ts';
import { timeoutMs } from './database-metrics.ts';
import type { Prometheus } from './prometheus.ts';
import { addReading } from './reading.ts';

/** Adds how many documents wait for a moderator, and for how long the oldest has. */
export function watchReviews(prometheus: Prometheus, { db }: Context): void {
  const read = () => within(timeoutMs, countWaiting(db));
  addReading(prometheus, {
    name: 'portico_reviews_waiting',
    help: 'Documents that wait for a moderator',
    read: async () => (await read()).waiting,
  });
  addReading(prometheus, {
    name: 'portico_reviews_oldest_seconds',
    help: 'For how long the oldest document has waited for a moderator',
    read: async () => ((await read()).age ?? 0) / 1000,
  });
}
