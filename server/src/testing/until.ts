import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `look` until it returns a truthy value, and returns that value.
 * @param what what is waited for, for the error after `timeoutMs`
 */
export async function until<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  timeoutMs = 120_000,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Timed out while waiting for: ${what}`);
    await sleep(5);
  }
}
