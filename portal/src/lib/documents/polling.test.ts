import { expect, it } from 'vitest';
import { pollAfter } from './polling.ts';

it('A document is loaded again every 3 s after the screen was opened, and every 1 s after an upload [4.18, 9.10]', () => {
  expect(pollAfter(false)).toBe(3_000);
  expect(pollAfter(true)).toBe(1_000);
});
