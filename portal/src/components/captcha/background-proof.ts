/** A challenge lives for ten minutes; a proof older than this might arrive too late. */
const maxAgeMs = 8 * 60_000;

interface Attempt {
  readonly proof: Promise<string>;
  readonly startedAt: number;
  readonly controller: AbortController;
}

/**
 * Solves proof-of-work challenges ahead of time, one at a time. `solve` loads a challenge and returns its
 * proof. The server accepts a proof once, so `take` returns each of them once.
 */
export function backgroundProof(
  solve: (signal: AbortSignal) => Promise<string>,
  now: () => number = Date.now,
) {
  let attempt: Attempt | undefined;

  const start = () => {
    if (attempt && now() - attempt.startedAt < maxAgeMs) return attempt;
    attempt?.controller.abort();
    const controller = new AbortController();
    const started: Attempt = { proof: solve(controller.signal), startedAt: now(), controller };
    attempt = started;
    // Any error: who waits for the proof gets it. A failed attempt must not be handed out: the next start
    // tries again.
    started.proof.catch(() => {
      if (attempt === started) attempt = undefined;
    });
    return started;
  };

  return {
    /** Begins to solve a challenge, unless one is being solved or its proof is ready. */
    start: (): Promise<string> => start().proof,
    /** Waits for the proof and returns it. The proof is then used up. */
    async take(signal: AbortSignal): Promise<string> {
      signal.throwIfAborted();
      const { proof } = start();
      const { promise: cancelled, reject } = Promise.withResolvers<never>();
      const cancel = () => reject(signal.reason);
      signal.addEventListener('abort', cancel);
      try {
        const answer = await Promise.race([proof, cancelled]);
        attempt = undefined;
        return answer;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    stop(): void {
      attempt?.controller.abort();
      attempt = undefined;
    },
  };
}
