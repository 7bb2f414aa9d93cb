import { ApiError } from '@portico/web/api-error';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const renewAfter = 60_000;
const retryAfter = 5_000;
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Claims a document while its page is shown and `active`, and releases it afterwards. The claim is renewed while the page is used:
 * a page that is only open must not prolong a session, nor withhold a document from other moderators. Pictures can be
 * loaded once it is claimed.
 */
export function useClaim(id: string, active: boolean): { claimed: boolean; refusal: ApiError | null } {
  const [claimed, setClaimed] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let claimedAt = 0;
    const claim = () => {
      if (Date.now() - claimedAt < renewAfter) return;
      claimedAt = Date.now();
      call('claimReview', { id }).then(
        () => !ended && setClaimed(true),
        (error: unknown) => {
          if (!(error instanceof ApiError)) return reportError(error);
          // Without an answer an earlier claim still runs, and the next use tries again.
          if (error.isOutage) claimedAt += retryAfter - renewAfter;
          else if (!ended) setRefusal(error);
        },
      );
    };
    claim();
    for (const use of uses) document.addEventListener(use, claim, { passive: true });
    return () => {
      ended = true;
      setRefusal(null);
      for (const use of uses) document.removeEventListener(use, claim);
      // Without an answer the claim runs out by itself.
      call('releaseReview', { id }).catch(() => undefined);
    };
  }, [id, active]);
  return { claimed, refusal };
}
