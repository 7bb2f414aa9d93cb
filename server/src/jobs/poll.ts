const every = 1_000;

/** Something that is done again and again, one time after the other. */
export interface Poll {
  /** Does it after `wait` milliseconds, unless it is done earlier anyway. */
  soon(wait: number): void;
  /** Does it no more, and waits for the end of what is being done. */
  stop(): Promise<void>;
}

/** Does `look` now, and then every second after its end. */
export function createPoll(
  look: (isStopped: () => boolean) => Promise<void>,
  report: (error: unknown) => void,
): Poll {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let next = Number.POSITIVE_INFINITY;
  let looking = Promise.resolve();

  function soon(wait: number): void {
    const at = performance.now() + wait;
    if (stopped || at >= next) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(() => {
      next = Number.POSITIVE_INFINITY;
      looking = looking
        .then(() => look(() => stopped))
        .catch(report)
        .then(() => soon(every));
    }, wait);
  }

  soon(0);
  return {
    soon,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
