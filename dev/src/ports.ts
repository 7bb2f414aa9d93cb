import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks that no program listens on a port.
 * @throws {Error} with one sentence that says what to do.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!free) {
    throw new Error(
      `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=${port + 100}.`,
    );
  }
}

/** Waits until an address answers without a server error, or until `signal` aborts. */
export async function untilItAnswers(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Any error: the server does not answer yet.
    const answered = await fetch(url, { redirect: 'manual', signal }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return;
    // Any error: it was aborted.
    await sleep(50, undefined, { signal }).catch(() => undefined);
  }
}
