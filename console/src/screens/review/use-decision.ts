import { remarksProblem } from '@portico/contract/documents/remarks';
import type { ReviewOutcome, ReviewRemark } from '@portico/contract/documents/review';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import { endOfUndo, useLastDecision, useLastDecisionOwner } from '../../review/last-decision.ts';
import type { ReviewCase } from '../../review/review-case.ts';
import { openPictures, type Shown } from './picture-rules.ts';

interface Deciding {
  readonly reviewCase: ReviewCase;
  readonly remarks: readonly ReviewRemark[];
  readonly note: string;
  /** The pictures of the document, and which of them were shown. */
  readonly names: readonly string[];
  readonly seen: Shown;
  /** Waits for a claim that is being renewed: without the claim the decision would be refused. */
  readonly hold: () => Promise<void>;
}

/** Why a decision cannot be made yet. */
interface Problem {
  readonly text: ConsolePhraseId;
  readonly values?: Readonly<Record<string, number>>;
}

/** The decision about a document: checks it, asks before a final refusal, and sends it. */
export function useDecision({ reviewCase, remarks, note, names, seen, hold }: Deciding) {
  const call = useApi();
  const queries = useQueryCache();
  const { setLastDecision } = useLastDecisionOwner();
  const { id, version, pending } = reviewCase;
  const last = useLastDecision();
  const made = last?.id === id ? last : null;
  const [tried, setTried] = useState<ReviewOutcome | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    // The page was loaded again after the decision.
    if (pending)
      setLastDecision({ id, outcome: pending.outcome, until: endOfUndo(pending.undoUntil, Date.now()) });
  }, [id, pending, setLastDecision]);

  const send = async (outcome: ReviewOutcome) => {
    await hold();
    const { undoUntil } = await call('decideReview', {
      id,
      version,
      outcome,
      remarks: [...remarks],
      note,
    }).catch((error: unknown) => {
      // The claim may have ended: the page of the document then shows that.
      if (error instanceof ApiError && !error.isOutage)
        void queries.invalidateQueries({ queryKey: ['getReview'] });
      throw error;
    });
    // In one update with the decision, so that the bar that undoes it finds that the dialog and its focus are
    // gone.
    setConfirming(false);
    setLastDecision({ id, outcome, until: endOfUndo(undoUntil, Date.now()) });
  };
  function problemOf(outcome: ReviewOutcome): Problem | null {
    const wrongRemarks = remarksProblem(reviewCase.documentType, outcome, remarks);
    if (wrongRemarks) return { text: `remarksProblem.${wrongRemarks}` };
    const open = openPictures(outcome, names, seen);
    return open === null ? null : { text: 'review.picturesUnopened', values: { open, count: names.length } };
  }
  const decide = async (outcome: ReviewOutcome) => {
    if (busy || made) return;
    setFailure(null);
    if (problemOf(outcome)) return setTried(outcome);
    if (outcome === 'REFUSED') return setConfirming(true);
    setBusy(true);
    try {
      await send(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  // The message goes as soon as what it asks for is done, and does not come back until the next try.
  const problem = tried && problemOf(tried);
  if (tried && !problem) setTried(null);
  return {
    /** The decision, while it can be undone. */
    made,
    problem,
    failure,
    busy,
    confirming,
    cancel: () => setConfirming(false),
    decide,
    refuse: () => send('REFUSED'),
  };
}

export type Decision = ReturnType<typeof useDecision>;
