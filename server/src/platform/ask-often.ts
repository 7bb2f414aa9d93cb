/** How often each process asks: often enough to know of a change within a second. */
const everyMs = 500;

interface Asking {
  /** Asks now, and keeps the answer. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Asks twice a second until it is stopped, so that no call has to. Without an answer, what is known stays:
 * calls that read the database report that it is away.
 */
export function askOften<Answer>(ask: () => Promise<Answer>, keep: (answer: Answer) => void): Asking {
  let asked = 0;
  let kept = 0;
  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const answer = await ask();
    // A question of before may be answered later, with what was true then.
    if (turn < kept) return;
    kept = turn;
    keep(answer);
  }
  let stopped = false;
  let asking = Promise.resolve();
  let timer = setTimeout(again, everyMs).unref();
  function again(): void {
    // Any error: see above.
    asking = refresh()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs).unref();
      });
  }
  return {
    refresh,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
