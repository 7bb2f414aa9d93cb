import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes sure nobody listens on a port.
 * @throws {Error} with one sentence that says what to do.
 */
export async function claimPort(port: number, variable: string): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!free) {
    throw new Error(
      `Port ${port} is taken: stop what runs there, or choose another one with ${variable}=${port + 100}.`,
    );
  }
}

/** Waits until an address answers anything at all, or until `signal` says that it never will. */
export async function untilItAnswers(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answered = await fetch(url, { redirect: 'manual', signal }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return;
    await sleep(50, undefined, { signal }).catch(() => undefined);
  }
}
