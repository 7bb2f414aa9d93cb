// Runs before each test file: the next file of the worker begins with the machine's clock and timers.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
});
