import { TextLink } from '@portico/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCall, useQueryCache } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { useReviewFilter } from '../../review/filter.ts';
import { useLastDecision } from '../../review/last-decision.ts';
import { useNextReview } from '../../review/next-review.ts';
import { readCase } from '../../review/review-case.ts';
import { UndoBar } from '../../review/undo-bar.tsx';
import { Desk } from './desk.tsx';
import { keyLines } from './key-lines.ts';
import { Stop, stopOf } from './stop.tsx';
import { useClaim } from './use-claim.ts';

/** Loads and claims a document, and shows it, or why it cannot be reviewed now. */
export function Workbench({ id }: { id: string }) {
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
  const closed = found.data?.content === null;
  useEffect(() => {
    // Shows which moderator works on it now.
    if (refusal) void queries.invalidateQueries({ queryKey: ['getReview', { id }] });
  }, [refusal, id, queries.invalidateQueries]);
  useEffect(() => {
    // Only who has claimed the document reads it.
    if (closed && claims > 0) void queries.invalidateQueries({ queryKey: ['getReview', { id }] });
  }, [closed, claims, id, queries.invalidateQueries]);

  const stop = isDecided || next.busy ? null : stopOf(found.error ?? refusal, found.data);
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
      actions={!stop && <KeysHelp lines={keyLines} />}
    >
      {last && !isDecided && <UndoBar key={last.until} decision={last} />}
      {stop ? (
        <Stop stop={stop} next={next} document={found.data ? readCase(found.data) : null} />
      ) : (
        <Answer query={found}>
          {(loaded) => {
            const reviewCase = readCase(loaded);
            return reviewCase ? (
              <Desk reviewCase={reviewCase} claimed={claims > 0} hold={hold} next={next} />
            ) : (
              <Loading />
            );
          }}
        </Answer>
      )}
    </Page>
  );
}
