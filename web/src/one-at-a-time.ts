/** Runs one task at a time: a second start does nothing until the first task has ended or was cancelled. */
export function oneAtATime() {
  let running: AbortController | undefined;
  return {
    get busy() {
      return running !== undefined;
    },
    /** Errors of a cancelled task are ignored. */
    async start(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      if (running) return;
      const own = new AbortController();
      running = own;
      try {
        await work(own.signal);
      } catch (error) {
        if (!own.signal.aborted) throw error;
      } finally {
        if (running === own) running = undefined;
      }
    },
    cancel() {
      running?.abort();
      running = undefined;
    },
  };
}
