import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Long, because a lazy screen is compiled when it is first imported. */
const timeoutMs = 60_000;

/** Stops timers until the end of the test: they run only by `advance`. Requests and rendering continue. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/**
 * Stops the clock until the end of the test: a countdown stays at its first second, however slow the machine
 * is. Timers run on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Advances the stopped timers, and renders what they changed. */
export function advance(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/**
 * Waits, while timers are stopped, until pending requests have been answered and rendered and the check
 * passes.
 */
export async function settled(check: () => void): Promise<void> {
  // The clock of `performance` is not stopped.
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
