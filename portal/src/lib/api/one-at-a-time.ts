/** Does one thing at a time: another try does nothing while it is under way, unless it is called off. */
export function oneAtATime() {
  let running: AbortController | undefined;
  return {
    get busy() {
      return running !== undefined;
    },
    /** What a cancelled `work` throws or leaves undone is nobody's concern any more. */
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
