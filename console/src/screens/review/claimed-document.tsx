import { Banner, TextLink } from '@portico/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCall, useQueryCache } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { documentKeys } from '../../keys/key-table.ts';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { useReviewFilter } from '../../review/filter.ts';
import { useLastDecision } from '../../review/last-decision.ts';
import { useNextReview } from '../../review/next-review.ts';
import { readCase } from '../../review/review-case.ts';
import { UndoBar } from '../../review/undo-bar.tsx';
import { NotReviewable, whyNotReviewable } from './not-reviewable.tsx';
import { ReviewForm } from './review-form.tsx';
import { useTakeOver } from './take-over.tsx';
import { useClaim } from './use-claim.ts';

/** Loads and claims a document, and shows it, or why it cannot be reviewed now. */
export function ClaimedDocument({ id }: { id: string }) {
  const queries = useQueryCache();
  const text = useText();
  const locale = useLocale();
  const { search } = useReviewFilter();
  const found = useCall('getReview', { id });
  const next = useNextReview();
  const last = useLastDecision();
  const isDecided = last?.id === id;
  const taken = found.data !== undefined && found.data.claimedBy !== null && !found.data.mine;
  const isOpen = found.data !== undefined && found.data.pending === null && !taken && !found.error;
  const { claims, refusal, hold } = useClaim(id, isOpen && !next.busy, isDecided);
  const taking = useTakeOver(id);
  const closed = found.data?.content === null;
  useEffect(() => {
    // Shows which moderator works on it now.
    if (refusal) void queries.invalidateQueries({ queryKey: ['getReview', { id }] });
  }, [refusal, id, queries.invalidateQueries]);
  useEffect(() => {
    // Only who has claimed the document reads it.
    if (closed && claims > 0) void queries.invalidateQueries({ queryKey: ['getReview', { id }] });
  }, [closed, claims, id, queries.invalidateQueries]);

  const reason = isDecided || next.busy ? null : whyNotReviewable(found.error ?? refusal, found.data);
  const title = found.data
    ? text('review.titleOf', {
        document: text(`documentType.${found.data.documentType}`),
        round: found.data.round,
      })
    : text('reviews.title');
  return (
    <Page
      title={title}
      back={
        <TextLink as={Link} to={`/${locale}/reviews${search}`}>
          {text('review.back')}
        </TextLink>
      }
      actions={!reason && <KeysHelp table={documentKeys} />}
    >
      {last && !isDecided && <UndoBar key={last.until} decision={last} />}
      {taking.from !== null && !reason && (
        <Banner tone="info" role="status">
          {text('review.takenOver', { name: taking.from })}
        </Banner>
      )}
      {reason ? (
        <NotReviewable
          reason={reason}
          next={next}
          taken={taken && found.data ? { found: found.data, taking } : null}
          document={found.data ? readCase(found.data) : null}
        />
      ) : (
        <Answer query={found}>
          {(loaded) => {
            const reviewCase = readCase(loaded);
            return reviewCase ? (
              <ReviewForm reviewCase={reviewCase} claimed={claims > 0} hold={hold} next={next} />
            ) : (
              <Loading />
            );
          }}
        </Answer>
      )}
    </Page>
  );
}
