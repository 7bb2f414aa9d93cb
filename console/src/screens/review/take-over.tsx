import type { OutputOf } from '@portico/contract/endpoints';
import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type Found = OutputOf<'getReview'>;

/**
 * Takes a document over from a member of staff. It is asked for, and not done by itself: only people know
 * whether somebody is coming back.
 */
export function useTakeOver(id: string) {
  const call = useApi();
  const queries = useQueryCache();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  /** Who had it, once it is taken over. */
  const [from, setFrom] = useState<string | null>(null);
  const takeOver = async (name: string) => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('claimReview', { id, takeOver: true });
      setFrom(name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      await queries.invalidateQueries({ queryKey: ['getReview', { id }] });
      setBusy(false);
    }
  };
  return { takeOver, busy, refusal, from };
}

/** The button that takes a document over; the server says whether that may be. */
export function TakeOver({ found, taking }: { found: Found; taking: ReturnType<typeof useTakeOver> }) {
  const text = useText();
  return (
    <Button
      variant="secondary"
      busy={taking.busy}
      busyLabel={text('console.working')}
      onClick={() => taking.takeOver(found.claimedBy ?? '')}
    >
      {text('review.takeOver')}
    </Button>
  );
}

/** When the page of who has the document was last heard of. */
export function LastSign({ at }: { at: string }) {
  const text = useText();
  const timeText = useTimeText();
  return <p>{text('review.lastSign', { time: timeText(at) })}</p>;
}
