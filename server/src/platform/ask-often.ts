/** How often each process asks: often enough to know of a change within a second. */
const everyMs = 500;

/**
 * Asks twice a second until it is stopped, so that no call has to. Without an answer, what is known stays:
 * calls that read the database report that it is away.
 */
export function askOften(ask: () => Promise<void>): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let asking = Promise.resolve();
  let timer = setTimeout(again, everyMs).unref();
  function again(): void {
    // Any error: see above.
    asking = ask()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs).unref();
      });
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
