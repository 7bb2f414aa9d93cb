const longestWait = 600_000;

/**
 * How long to wait before the next try: 5 s, doubled each time, at most 10 minutes, randomly varied by up to
 * 20 %.
 */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(5_000 * 2 ** (attempts - 1), longestWait) * (0.8 + 0.4 * random));
}
