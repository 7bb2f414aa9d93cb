import { expect } from 'vitest';

/** Milliseconds a visitor waits for anything before giving up. */
export const patienceMs = 6_000;

/** Looks again and again until what follows holds: `await eventually(() => field.inputValue()).toBe('Alice')`. */
export function eventually<Found>(look: () => Promise<Found>) {
  return expect.poll(look, { timeout: patienceMs });
}
