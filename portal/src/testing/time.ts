import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers run only when `advance` says so, until the end of the test. Requests and rendering go on. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Moves stopped time on, and renders what that changed. */
export function advance(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Waits, while time is stopped, until requests under way have been answered and rendered and the check holds. */
export async function settled(check: () => void): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
