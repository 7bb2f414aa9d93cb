import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `look` finds something and answers with it; after `patience` milliseconds it says what never came. */
export async function until<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  patience = 8_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`It never came: ${what}`);
    await sleep(5);
  }
}
