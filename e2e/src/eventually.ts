import { expect } from 'vitest';

/** Timeout of every wait in a page, in milliseconds. */
export const timeoutMs = 6_000;

/** Repeats a read until the assertion passes: `await eventually(() => field.inputValue()).toBe('Alice')`. */
export function eventually<Found>(look: () => Promise<Found>) {
  return expect.poll(look, { timeout: timeoutMs });
}
