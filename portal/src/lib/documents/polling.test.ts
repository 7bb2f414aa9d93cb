import { describe, expect, it } from 'vitest';
import { pollAfter } from './polling.ts';

describe('a document that is processed', () => {
  it('is loaded again every 3 s after the screen was opened, and every 1 s after an upload [4.18, 9.10]', () => {
    expect(pollAfter({ since: 0, upload: false }, 5_000)).toBe(3_000);
    expect(pollAfter({ since: 0, upload: true }, 5_000)).toBe(1_000);
  });

  it('is loaded less often after a minute', () => {
    expect(pollAfter({ since: 0, upload: true }, 60_000)).toBe(10_000);
    expect(pollAfter({ since: 0, upload: false }, 60_000)).toBe(10_000);
  });
});
