import type { Db } from '../db/database.ts';
import type { RateLimit } from '../platform/rates.ts';
import { anyCall, refuse } from '../platform/refusal.ts';
import type { Keys } from '../platform/secrets.ts';
import { createPointLease } from './point-lease.ts';
import { countInDatabase } from './rate-windows/database.ts';
import { type Count, countInMemory, type Spending } from './rate-windows/memory.ts';

/** Counts calls against limits, atomically, for every process that shares the database. */
export interface Limiter {
  /** Spends one point of each limit, or refuses with the time to wait and spends none. */
  spend(name: string, limits: readonly RateLimit[], keyOf: (limit: RateLimit) => string): Promise<void>;
  /** Like `spend`, but returns the seconds to wait instead of refusing; 0 when each limit had a point left. */
  waitFor(name: string, limits: readonly RateLimit[], keyOf: (limit: RateLimit) => string): Promise<number>;
  /** Like `spend`, but returns whether each limit had a point left instead of refusing. */
  allows(name: string, limits: readonly RateLimit[], key: string): Promise<boolean>;
  /** Returns a point of each limit, for a call that the limits do not apply to. */
  refund(name: string, limits: readonly RateLimit[], keyOf: (limit: RateLimit) => string): void;
}

/** A limit applied to one address, client or account. */
interface Window {
  readonly limit: RateLimit;
  readonly key: string;
}

/** Creates the limiter. Processes that share a database count in it; with a database of one process, counts are kept in memory. */
export function createLimiter({ hmac }: Pick<Keys, 'hmac'>, db: Db): Limiter {
  const count: Count = db.dialect.allowsManyProcesses ? countInDatabase(db) : countInMemory();
  const lease = createPointLease();
  const refills = new Map<string, Promise<number>>();

  /** Seconds to wait, or 0 when every window had a point. If one has none, no point of the others is spent. */
  async function take(windows: readonly Window[]): Promise<number> {
    const taken: Window[] = [];
    const missing: Window[] = [];
    let wait = 0;
    for (const window of windows.filter(({ limit }) => leaseSize(limit) > 1)) {
      wait = await takeLeased(window);
      if (wait > 0) break;
      taken.push(window);
    }
    if (wait === 0) {
      for (const window of windows.filter(({ limit }) => leaseSize(limit) === 1))
        (lease.take(window.key) ? taken : missing).push(window);
      if (missing.length > 0) wait = await takeShared(missing);
    }
    if (wait > 0) for (const { key } of taken) lease.refund(key);
    return wait;
  }

  async function takeLeased(window: Window): Promise<number> {
    while (!lease.take(window.key)) {
      // Calls that arrive at the same moment share one refill. Otherwise each would take a lease and use one point of it.
      const refill =
        refills.get(window.key) ?? takeShared([window]).finally(() => refills.delete(window.key));
      refills.set(window.key, refill);
      const wait = await refill;
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** Takes points of all windows out of the shared count, or of none. */
  async function takeShared(windows: readonly Window[]): Promise<number> {
    const spendings = windows.map(({ limit, key }): Spending => {
      const { points, seconds } = limit;
      return { key: hmacOf(key), points: leaseSize(limit), most: points, milliseconds: seconds * 1000 };
    });
    const counted = await count(spendings);
    if (counted.wait > 0) return Math.max(1, Math.ceil(counted.wait / 1000));
    for (const [index, { limit, key }] of windows.entries()) {
      // A single point is spent at once; its window is stored in case the point is refunded.
      const points = leaseSize(limit) > 1 ? leaseSize(limit) : 0;
      lease.put(key, points, counted.endsIn[index] ?? 0);
    }
    return 0;
  }

  /** IP addresses are personal data, so the database stores only their keyed digests. */
  function hmacOf(key: string): string {
    return hmac('limit', key);
  }

  return {
    async spend(name, limits, keyOf) {
      const retryAfter = await take(windowsOf(name, limits, keyOf));
      if (retryAfter > 0) refuse(anyCall, 'too_many_requests', { retryAfter });
    },
    waitFor: (name, limits, keyOf) => take(windowsOf(name, limits, keyOf)),
    allows: async (name, limits, key) => (await take(windowsOf(name, limits, () => key))) === 0,
    refund(name, limits, keyOf) {
      for (const { key } of windowsOf(name, limits, keyOf)) lease.refund(key);
    },
  };
}

function windowsOf(
  name: string,
  limits: readonly RateLimit[],
  keyOf: (limit: RateLimit) => string,
): Window[] {
  return limits.map((limit) => ({ limit, key: `${name}:${limit.per}:${limit.seconds}:${keyOf(limit)}` }));
}

/**
 * How many points a process leases from the shared count at once. Clients and accounts call often, so their points are leased in
 * portions of a twentieth of the limit. All processes together never allow more than the limit; they may allow fewer calls, by the
 * points that other processes have leased and not used.
 */
function leaseSize({ per, points }: RateLimit): number {
  return per === 'address' ? 1 : Math.max(1, Math.floor(points / 20));
}
