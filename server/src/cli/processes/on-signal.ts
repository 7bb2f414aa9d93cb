/** Calls `stop` at the first SIGTERM or SIGINT. */
export function onSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Who sends a second signal does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      void stop(signal);
    });
  }
}
