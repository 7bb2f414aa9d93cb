import { expect } from 'vitest';

/** Timeout of every wait in a page, in milliseconds. It is long, so that a slow machine fails no test. */
export const timeoutMs = 90_000;

/** Repeats a read until the assertion passes: `await eventually(() => field.inputValue()).toBe('Alice')`. */
export function eventually<Found>(look: () => Promise<Found>) {
  return expect.poll(look, { timeout: timeoutMs });
}
