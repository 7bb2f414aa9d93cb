import { setTimeout as sleep } from 'node:timers/promises';

/** Writes that are tried again and again, of which one at least should be acknowledged, and when one was. */
export interface Probe {
  /** Forgets what was until now. */
  begin(): void;
  /** The longest time without an acknowledged write since `begin`. */
  outage(): Outage;
  /** Waits until several writes in a row are acknowledged. */
  untilBack(): Promise<void>;
  /** Waits until no write is acknowledged any more. */
  untilAway(): Promise<void>;
  stop(): Promise<void>;
}

/** In milliseconds; `end` is a moment of `performance.now()`. */
export interface Outage {
  readonly length: number;
  readonly end: number;
}

/** Milliseconds between two tries: a user may call 600 times in a minute. */
const pause = 150;
const inARow = 5;
const longestGap = 3_000;

export function startProbe(writes: readonly (() => Promise<unknown>)[]): Probe {
  let last = performance.now();
  let longest: Outage = { length: 0, end: last };
  let acknowledged = 0;
  let isOver = false;
  const acknowledge = () => {
    const now = performance.now();
    if (now - last > longest.length) longest = { length: now - last, end: now };
    last = now;
    acknowledged += 1;
  };
  const running = writes.map(async (write) => {
    while (!isOver) {
      // Any error: this write is not acknowledged.
      await write().then(acknowledge, () => {});
      await sleep(pause);
    }
  });
  return {
    begin() {
      last = performance.now();
      longest = { length: 0, end: last };
    },
    outage: () => longest,
    async untilBack() {
      const before = acknowledged;
      while (acknowledged < before + inARow) await sleep(pause);
    },
    async untilAway() {
      while (performance.now() - last < longestGap) await sleep(pause);
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
