import { isToCome } from '../platform/to-come.ts';

const maxKeys = 10_000;

/**
 * Points that this process has leased from the shared count, or that were refunded. They are valid until
 * their window ends.
 */
export function createPointLease() {
  const leases = new Map<
    string,
    { points: number; readonly expiresAt: number; readonly milliseconds: number }
  >();

  function findLease(key: string) {
    const lease = leases.get(key);
    if (lease && isToCome(lease.expiresAt, Date.now(), lease.milliseconds)) return lease;
    leases.delete(key);
    return undefined;
  }

  return {
    /** Uses one point; returns false if there is none. */
    take(key: string): boolean {
      const lease = findLease(key);
      if (!lease || lease.points === 0) return false;
      lease.points -= 1;
      return true;
    },
    /**
     * Adds points of a window that ends after so many milliseconds. When there are too many keys, the oldest
     * is dropped.
     */
    put(key: string, points: number, milliseconds: number): void {
      const lease = findLease(key);
      if (lease) {
        lease.points += points;
        return;
      }
      const [oldest] = leases.keys();
      if (oldest !== undefined && leases.size >= maxKeys) leases.delete(oldest);
      leases.set(key, { points, expiresAt: Date.now() + milliseconds, milliseconds });
    },
    /** Refunds a point, unless its window has ended. */
    refund(key: string): void {
      const lease = findLease(key);
      if (lease) lease.points += 1;
    },
  };
}
