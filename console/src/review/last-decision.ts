import type { ReviewOutcome } from '@portico/contract/documents/review';
import { reviewTimes } from '@portico/contract/documents/review-times';
import { type PageState, usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';
import { createSession } from '../session-state/session.ts';

/** A decision that can be undone until `until` (milliseconds since 1970, by the clock of the device). */
export interface LastDecision {
  readonly id: string;
  readonly outcome: ReviewOutcome;
  readonly until: number;
}

/** The last decision of this tab, while it can be undone. */
export function useLastDecision(): LastDecision | null {
  return useStore(useLastDecisionOwner().store, null);
}

export function useLastDecisionOwner() {
  return usePart(createLastDecision);
}

function createLastDecision(page: PageState) {
  const store = createStore<LastDecision | null>(null);
  const { currentSession, subscribeToSession } = page.part(createSession);
  subscribeToSession(() => {
    if (currentSession().state === 'guest') store.set(null);
  });
  return {
    store,
    setLastDecision: store.set,
    /** Ends the offer to undo a decision, unless another one has replaced it. */
    endLastDecision(decision: LastDecision): void {
      if (store.get() === decision) store.set(null);
    },
  };
}

/** When a decision can no longer be undone. A device whose clock is wrong counts the whole time from now. */
export function endOfUndo(undoUntil: string, now: number): number {
  const left = Date.parse(undoUntil) - now;
  const whole = reviewTimes.undo * 1000;
  return now + (left > 0 && left <= whole ? left : whole);
}
