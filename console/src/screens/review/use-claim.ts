import { reviewTimes } from '@portico/contract/documents/review-times';
import { ApiError } from '@portico/web/api-error';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../api/call.ts';

const renewAfter = 60_000;
const retryAfter = 5_000;
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Claims a document while its page is shown. Only use of the page renews the claim: an open page must not
 * prolong a session, nor withhold the document from other moderators.
 * @returns how often it was claimed, why it could not be, and `hold`, which waits for a renewal
 */
export function useClaim(id: string, active: boolean, paused: boolean) {
  const call = useApi();
  const [claims, setClaims] = useState(0);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isPaused = useEffectEvent(() => paused);
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let claimedAt = 0;
    const claim = () => {
      // A document that is decided about stays claimed, because the decision can be undone.
      if (isPaused() || Date.now() - claimedAt < renewAfter) return;
      claimedAt = Date.now();
      running.current = call('claimReview', { id }).then(
        () => {
          if (!ended) setClaims((count) => count + 1);
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) return reportError(error);
          // Without an answer an earlier claim still runs, and the next use tries again.
          if (error.isOutage) claimedAt += retryAfter - renewAfter;
          else if (!ended) setRefusal(error);
        },
      );
    };
    claim();
    // Says that the page is open: without that a colleague can take the document over.
    const signal = () => {
      if (claimedAt === 0) return;
      call('signalReview', { id }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) return reportError(error);
        // Any other error says nothing about the claim, and the next sign of life may arrive.
        if (error.code === 'status_finalize_2' && !ended) setRefusal(error);
      });
    };
    const signals = setInterval(signal, reviewTimes.signal * 1000);
    // Nothing else runs when a tab is closed. A page that the browser has kept, and shows again, claims the
    // document again.
    const leave = () => {
      // Any error: the claim runs out by itself.
      void call('releaseReview', { id }, undefined, { keepalive: true }).catch(() => undefined);
      claimedAt = 0;
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', claim);
    for (const use of uses) document.addEventListener(use, claim, { capture: true, passive: true });
    return () => {
      ended = true;
      clearInterval(signals);
      setRefusal(null);
      setClaims(0);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', claim);
      for (const use of uses) document.removeEventListener(use, claim, { capture: true });
      // Any error: the claim runs out by itself.
      call('releaseReview', { id }).catch(() => undefined);
    };
  }, [
    id,
    active, // Without an answer the claim runs out by itself.
    call,
  ]);
  const hold = useCallback(() => running.current, []);
  return { claims, refusal, hold };
}
