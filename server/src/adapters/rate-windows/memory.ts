import { isToCome } from '../../platform/to-come.ts';

/** Points to spend in one window of a rate limit. */
export interface Spending {
  readonly key: string;
  readonly points: number;
  /** The most points that may be spent before the window ends. */
  readonly most: number;
  /** How long the window lasts, from its first point. */
  readonly milliseconds: number;
}

/** The result of counting: all spendings were counted, or none because one window had too few points left. */
export interface Counted {
  /** Milliseconds until the call may succeed; 0 when it was counted. */
  readonly wait: number;
  /** Milliseconds until each window ends, in the order of the spendings. */
  readonly endsIn: readonly number[];
}

export type Count = (spendings: readonly Spending[]) => Promise<Counted>;

const cleanEvery = 10_000;

/** Counts in the memory of this process. */
export function countInMemory(): Count {
  const windows = new Map<string, { points: number; readonly endsAt: number }>();
  let cleanAt = 0;

  /** The window of a spending, new when there is none or it has ended. */
  function windowOf({ key, milliseconds }: Spending, now: number) {
    const known = windows.get(key);
    const lasts = known !== undefined && isToCome(known.endsAt, now, milliseconds);
    return lasts ? known : { points: 0, endsAt: now + milliseconds };
  }

  function clean(now: number): void {
    if (now < cleanAt && cleanAt <= now + cleanEvery) return;
    cleanAt = now + cleanEvery;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  }

  return async (spendings) => {
    const now = Date.now();
    clean(now);
    const found = spendings.map((spending) => ({ spending, window: windowOf(spending, now) }));
    const full = found.filter(({ spending, window }) => window.points + spending.points > spending.most);
    const wait = Math.max(0, ...full.map(({ window }) => window.endsAt - now));
    if (wait === 0) {
      for (const { spending, window } of found) {
        window.points += spending.points;
        windows.set(spending.key, window);
      }
    }
    return { wait, endsIn: found.map(({ window }) => window.endsAt - now) };
  };
}
