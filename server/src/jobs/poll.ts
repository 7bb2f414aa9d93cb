const every = 1_000;

/** A function that is called repeatedly, never twice at the same time. */
export interface Poll {
  /** Calls it after `wait` milliseconds, unless the next call is earlier anyway. */
  soon(wait: number): void;
  /** Stops the calls, and waits for a running one to end. */
  stop(): Promise<void>;
}

/** Calls `task` immediately, and again one second after each call has ended. */
export function createPoll(
  task: (isStopped: () => boolean) => Promise<void>,
  report: (error: unknown) => void,
): Poll {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let next = Number.POSITIVE_INFINITY;
  let running = Promise.resolve();

  function soon(wait: number): void {
    const at = performance.now() + wait;
    if (stopped || at >= next) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(() => {
      next = Number.POSITIVE_INFINITY;
      running = running
        .then(() => task(() => stopped))
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
      await running;
    },
  };
}
