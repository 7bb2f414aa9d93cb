import type { OutputOf } from '@portico/contract/endpoints';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Banner, Button, EmptyState, ShieldIcon } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import type { useNextReview } from '../../review/next-review.ts';
import type { ReviewCase } from '../../review/review-case.ts';
import { Reopen } from './reopen.tsx';
import { LastSign, TakeOver, type useTakeOver } from './take-over.tsx';

type Found = OutputOf<'getReview'>;

interface Reason {
  readonly title: ConsolePhraseId;
  readonly text: ConsolePhraseId;
  /** Who works on the document. */
  readonly name?: string;
}

const byCode: Readonly<Record<string, Reason>> = {
  not_found: { title: 'review.missingTitle', text: 'review.missingText' },
  access_denied: { title: 'review.adminsTitle', text: 'review.adminsText' },
  status_finalize_1: { title: 'review.notWaitingTitle', text: 'review.notWaitingText' },
  status_finalize_2: { title: 'review.lostTitle', text: 'review.lostText' },
  status_finalize_3: { title: 'review.ownTitle', text: 'review.ownText' },
};

/** Why a document cannot be reviewed now, or null if it can. */
export function whyNotReviewable(refusal: ApiError | null, found: Found | undefined): Reason | null {
  const isTaken = found !== undefined && found.claimedBy !== null && !found.mine;
  const code = refusal?.code;
  if (isTaken && (code === undefined || code === 'status_finalize_2'))
    return { title: 'review.takenTitle', text: 'review.takenText', name: found.claimedBy ?? '' };
  return code === undefined ? null : (byCode[code] ?? null);
}

export interface NotReviewableProps {
  reason: Reason;
  next: ReturnType<typeof useNextReview>;
  /** The document of another member of staff, with what takes it over; null if nobody else works on it. */
  taken: { found: Found; taking: ReturnType<typeof useTakeOver> } | null;
  /** The document, if the caller may read it. */
  document: ReviewCase | null;
}

/** Says why a document cannot be reviewed now, and leads to the next one. */
export function NotReviewable({ reason, next, taken, document }: NotReviewableProps) {
  const text = useText();
  const errorText = useErrorText();
  const refusalText = ({ code }: ApiError) =>
    code === 'status_finalize_2' ? text('review.takeOverEarly') : errorText(code);
  return (
    <div role="alert">
      <EmptyState
        icon={<ShieldIcon size={28} />}
        title={text(reason.title, { name: reason.name ?? '' })}
        action={
          <>
            <Button busy={next.busy} busyLabel={text('console.working')} onClick={() => next.open()}>
              {text('review.nextNow')}
            </Button>
            {taken && <TakeOver {...taken} />}
            {document && <Reopen reviewCase={document} />}
          </>
        }
      >
        {text(reason.text)}
        {taken?.found.signalledAt && <LastSign at={taken.found.signalledAt} />}
      </EmptyState>
      {taken?.taking.refusal && <Banner tone="warning">{refusalText(taken.taking.refusal)}</Banner>}
      {next.failure && <Banner tone="danger">{errorText(next.failure.code)}</Banner>}
    </div>
  );
}
