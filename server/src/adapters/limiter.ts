import type { Db } from '../db/database.ts';
import type { KeysOf, Rate } from '../platform/rates.ts';
import { anyCall, refuse } from '../platform/refusal.ts';
import type { Keys } from '../platform/secrets.ts';
import { createPointLease } from './point-lease.ts';
import { countInDatabase } from './rate-windows/database.ts';
import { type Count, countInMemory, type Spending } from './rate-windows/memory.ts';

/** Counts calls against limits, atomically, for every process that shares the database. */
export interface Limiter {
  /** Spends one point of each limit, or refuses with the time to wait and spends none. */
  spend<Some extends Rate>(rates: readonly Some[], keys: KeysOf<Some>): Promise<void>;
  /**
   * Like `spend`, but returns the seconds to wait instead of refusing; 0 when each limit had a point left.
   */
  waitFor<Some extends Rate>(rates: readonly Some[], keys: KeysOf<Some>): Promise<number>;
  /** Like `spend`, but returns whether each limit had a point left instead of refusing. */
  allows<Some extends Rate>(rates: readonly Some[], keys: KeysOf<Some>): Promise<boolean>;
  /** Returns a point of each limit, for a call that the limits do not apply to. */
  refund<Some extends Rate>(rates: readonly Some[], keys: KeysOf<Some>): void;
}

/** A limit applied to one address, account or application. */
interface Window {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
  /** How many points are leased from the shared count at once. */
  readonly portion: number;
}

/**
 * Creates the limiter. Processes that share a database count in it; with a database of one process, counts
 * are kept in memory.
 */
export function createLimiter({ hmac }: Pick<Keys, 'hmac'>, db: Db): Limiter {
  const count: Count = db.dialect.allowsManyProcesses ? countInDatabase(db) : countInMemory();
  const lease = createPointLease();
  const refills = new Map<string, Promise<number>>();

  /**
   * Seconds to wait, or 0 when every window had a point. If one has none, no point of the others is spent.
   */
  async function take(windows: readonly Window[]): Promise<number> {
    const taken: Window[] = [];
    const missing: Window[] = [];
    let wait = 0;
    for (const window of windows.filter(({ portion }) => portion > 1)) {
      wait = await takeLeased(window);
      if (wait > 0) break;
      taken.push(window);
    }
    if (wait === 0) {
      for (const window of windows.filter(({ portion }) => portion === 1))
        (lease.take(window.key) ? taken : missing).push(window);
      if (missing.length > 0) wait = await takeShared(missing);
    }
    if (wait > 0) for (const { key } of taken) lease.refund(key);
    return wait;
  }

  async function takeLeased(window: Window): Promise<number> {
    while (!lease.take(window.key)) {
      // Calls that arrive at the same moment share one refill. Otherwise each would take a lease and use one
      // point of it.
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
    const spendings = windows.map(
      ({ key, points, seconds, portion }): Spending => ({
        key: hmacOf(key),
        points: portion,
        most: points,
        milliseconds: seconds * 1000,
      }),
    );
    const counted = await count(spendings);
    if (counted.wait > 0) return Math.max(1, Math.ceil(counted.wait / 1000));
    for (const [index, { key, portion }] of windows.entries()) {
      // A single point is spent at once; its window is stored in case the point is refunded.
      lease.put(key, portion > 1 ? portion : 0, counted.endsIn[index] ?? 0);
    }
    return 0;
  }

  /** IP addresses are personal data, so the database stores only their keyed digests. */
  function hmacOf(key: string): string {
    return hmac('limit', key);
  }

  return {
    async spend(rates, keys) {
      const retryAfter = await take(windowsOf(rates, keys));
      if (retryAfter > 0) refuse(anyCall, 'too_many_requests', { retryAfter });
    },
    waitFor: (rates, keys) => take(windowsOf(rates, keys)),
    allows: async (rates, keys) => (await take(windowsOf(rates, keys))) === 0,
    refund(rates, keys) {
      for (const { key } of windowsOf(rates, keys)) lease.refund(key);
    },
  };
}

/** A window has one fixed number of points, so a limit that was changed is counted anew. */
function windowsOf<Some extends Rate>(rates: readonly Some[], keys: KeysOf<Some>): Window[] {
  return rates.flatMap((rate) => {
    // The type of the keys has this one, but the compiler does not see it of a type parameter.
    const value = keys[rate.by as Some['by']];
    return rate.limits.map(({ points, seconds }) => ({
      key: `${rate.name} ${points}/${seconds} ${value}`,
      points,
      seconds,
      portion: rate.inPortions ? Math.max(1, Math.floor(points / 20)) : 1,
    }));
  });
}
