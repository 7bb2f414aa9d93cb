import type { ReviewOutcome } from '@portico/contract/documents/review';
import { reviewTimes } from '@portico/contract/staff/review';
import { createStore, useStore } from '@portico/web/store';
import { currentSession, subscribeToSession } from '../session-state/session.ts';

/** A decision that can be undone until `until` (milliseconds since 1970, by the clock of the device). */
export interface LastDecision {
  readonly id: string;
  readonly outcome: ReviewOutcome;
  readonly until: number;
}

const store = createStore<LastDecision | null>(null);

export const setLastDecision = store.set;

/** The last decision of this tab, while it can be undone. */
export function useLastDecision(): LastDecision | null {
  return useStore(store, null);
}

/** Ends the offer to undo a decision, unless another one has replaced it. */
export function endLastDecision(decision: LastDecision): void {
  if (store.get() === decision) store.set(null);
}

/** When a decision can no longer be undone. A device whose clock is wrong counts the whole time from now. */
export function endOfUndo(undoUntil: string, now: number): number {
  const left = Date.parse(undoUntil) - now;
  const whole = reviewTimes.undo * 1000;
  return now + (left > 0 && left <= whole ? left : whole);
}

subscribeToSession(() => {
  if (currentSession().state === 'guest') store.set(null);
});
