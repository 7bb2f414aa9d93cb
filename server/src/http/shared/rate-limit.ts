/**
 * Returns a function that allows an event a number of times in each second, as a token bucket: unused events
 * of the last second are left over, and a steady stream of events is thinned out evenly.
 */
export function createRateLimit(
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = perSecond;
  let counted = now();
  return () => {
    const time = now();
    left = Math.min(perSecond, left + ((time - counted) * perSecond) / 1_000);
    counted = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
