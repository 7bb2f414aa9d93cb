import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimit } from '../rates.ts';
import { refuse } from '../refusal.ts';
import type { Keys } from '../secrets.ts';
import { createPointLease } from './point-lease.ts';

/** Counts calls against limits, atomically, for every process that shares the database. */
export interface Limiter {
  /** Spends one point of each limit for `key`, or refuses with the time to wait. */
  spend(name: string, limits: readonly RateLimit[], keyOf: (limit: RateLimit) => string): Promise<void>;
  /** Like `spend`, but answers whether there was a point left instead of refusing. */
  allows(name: string, limit: RateLimit, key: string): Promise<boolean>;
  /** Gives a point back to be spent again: a call turned out to be nothing worth limiting. */
  refund(name: string, limits: readonly RateLimit[], keyOf: (limit: RateLimit) => string): void;
}

/** With a PostgreSQL pool the counts are shared by all processes; without one there is only this process. */
export function createLimiter({ hmac }: Pick<Keys, 'hmac'>, postgres?: Pool): Limiter {
  const windows = new Map<string, RateLimiterAbstract>();
  const lease = createPointLease();
  const refills = new Map<string, Promise<number>>();

  function windowOf(keyPrefix: string, { points, seconds }: RateLimit): RateLimiterAbstract {
    let window = windows.get(keyPrefix);
    if (!window) {
      const options = { keyPrefix, points, duration: seconds };
      window = postgres
        ? new RateLimiterPostgres({
            ...options,
            storeClient: postgres,
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options);
      windows.set(keyPrefix, window);
    }
    return window;
  }

  /** Seconds to wait, or 0 when the point was there. */
  async function take(name: string, limit: RateLimit, key: string): Promise<number> {
    const prefix = prefixOf(name, limit);
    const leaseKey = `${prefix}:${key}`;
    if (leaseSize(limit) === 1) return lease.take(leaseKey) ? 0 : await takeShared(prefix, limit, key);
    while (!lease.take(leaseKey)) {
      // One asks for all who come at the same moment: else each would take a leaseSize, and use one point of it.
      const refill =
        refills.get(leaseKey) ?? takeShared(prefix, limit, key).finally(() => refills.delete(leaseKey));
      refills.set(leaseKey, refill);
      const wait = await refill;
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** Takes a leaseSize out of the shared count. Anything but "no point left" is the store's own failure. */
  async function takeShared(prefix: string, limit: RateLimit, key: string): Promise<number> {
    const points = leaseSize(limit);
    try {
      const { msBeforeNext } = await windowOf(prefix, limit).consume(hmac('limit', key), points);
      // A single point is spent at once; its window is remembered in case it is given back.
      lease.put(`${prefix}:${key}`, points > 1 ? points : 0, msBeforeNext);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }

  return {
    async spend(name, limits, keyOf) {
      for (const limit of limits) {
        const retryAfter = await take(name, limit, keyOf(limit));
        if (retryAfter > 0) refuse('too_many_requests', { retryAfter });
      }
    },
    allows: async (name, limit, key) => (await take(name, limit, key)) === 0,
    refund(name, limits, keyOf) {
      for (const limit of limits) lease.giveBack(`${prefixOf(name, limit)}:${keyOf(limit)}`);
    },
  };
}

function prefixOf(name: string, { per, seconds }: RateLimit): string {
  return `${name}:${per}:${seconds}`;
}

/**
 * How many points are taken from the shared count at once. Clients and accounts call often, and theirs are taken twenty times a
 * window at most: processes together never allow more than the limit, and less only by what the others still hold.
 */
function leaseSize({ per, points }: RateLimit): number {
  return per === 'address' ? 1 : Math.max(1, Math.floor(points / 20));
}
