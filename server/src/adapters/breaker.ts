/** So many failures in a row, and for so long nobody is asked. */
const failures = 3;
const pauseMs = 60_000;

/** Thrown instead of asking. */
export class Paused extends Error {
  constructor() {
    super('it has failed before, and is not asked for a minute');
    this.name = 'Paused';
  }
}

/**
 * Does not call again for a minute what has failed three times in a row, so that nobody waits for a service
 * that is away.
 */
export function createBreaker(clock: () => number = () => performance.now()) {
  let failed = 0;
  let pausedUntil = 0;
  return async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (clock() < pausedUntil) throw new Paused();
    try {
      const result = await ask();
      failed = 0;
      return result;
    } catch (error) {
      failed += 1;
      if (failed >= failures) pausedUntil = clock() + pauseMs;
      throw error;
    }
  };
}
