/** How many moments are remembered: with one each second, a quarter of an hour. */
const most = 900;

interface Moment {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Measures how old the state of a replica is: the time since the last moment at which the database had no
 * more. It compares no clocks, and a database that rests has no lag.
 */
export function createLagMeter() {
  const moments: Moment[] = [];
  return {
    /** The milliseconds until `now`, or infinitely many when no such moment is known. */
    measure(own: Moment, replayed: bigint, now: number): number {
      moments.push(own);
      const last = moments.findLastIndex(({ position }) => position <= replayed);
      // What lies before a moment that was reached says nothing more.
      moments.splice(0, Math.max(last, moments.length - most, 0));
      const [oldest] = moments;
      return last < 0 || !oldest ? Number.POSITIVE_INFINITY : now - oldest.at;
    },
  };
}
