import { Banner, Button, EmptyState, ShieldIcon, TextLink } from '@portico/ui';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useCall, useList } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { queueKeys } from '../../keys/key-table.ts';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { useReviewFilter } from '../../review/filter.ts';
import { useLastDecision } from '../../review/last-decision.ts';
import { isNothingLeft, useNextReview } from '../../review/next-review.ts';
import { UndoBar } from '../../review/undo-bar.tsx';
import { Filters } from './filters.tsx';
import { Numbers } from './numbers.tsx';
import { Queue } from './queue.tsx';
import styles from './reviews.module.css';

/**
 * The queue of documents that wait for a decision. It is loaded again on request only: a page that is only
 * open must not prolong a session.
 */
export default function Reviews() {
  const text = useText();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { filter } = useReviewFilter();
  const queue = useList('listReviews', { ...filter, after: query.get('after') ?? undefined });
  const numbers = useCall('getReviewNumbers', {});
  const next = useNextReview();
  const decision = useLastDecision();
  const [refreshed, setRefreshed] = useState(false);
  const isFiltered = Object.keys(filter).length > 0;

  const refresh = async () => {
    setRefreshed(false);
    const answers = await Promise.all([queue.refetch(), numbers.refetch()]);
    setRefreshed(answers.every(({ isSuccess }) => isSuccess));
  };

  return (
    <Page
      title={text('reviews.title')}
      lead={text('reviews.lead')}
      actions={
        <>
          <KeysHelp table={queueKeys} />
          <Button
            size="small"
            variant="secondary"
            busy={queue.isRefetching}
            busyLabel={text('console.loading')}
            onClick={refresh}
          >
            {text('reviews.refresh')}
          </Button>
          <Button
            size="small"
            busy={next.busy}
            busyLabel={text('console.working')}
            onClick={() => next.open()}
          >
            {text('reviews.startOldest')}
          </Button>
        </>
      }
    >
      {decision && <UndoBar key={decision.until} decision={decision} />}
      {next.failure && (
        <Banner tone="danger" role="alert">
          {errorText(next.failure.code)}
        </Banner>
      )}
      {isNothingLeft(state) && queue.data !== undefined && queue.data.items.length > 0 && (
        <Banner tone="success" role="status">
          {text('reviews.nothingLeft')}
        </Banner>
      )}
      {numbers.data && <Numbers numbers={numbers.data} />}
      <Filters />
      <Answer query={queue}>
        {({ items, next: cursor }) =>
          items.length > 0 ? (
            <>
              <Queue items={items} />
              <Pager next={cursor} />
            </>
          ) : (
            <EmptyState
              icon={<ShieldIcon size={28} />}
              title={text(isFiltered ? 'reviews.filteredTitle' : 'reviews.emptyTitle')}
              action={
                isFiltered && (
                  <TextLink as={Link} standalone to="?">
                    {text('reviews.showEverything')}
                  </TextLink>
                )
              }
            >
              {text(isFiltered ? 'reviews.filteredText' : 'reviews.emptyText')}
            </EmptyState>
          )
        }
      </Answer>
      <p className={styles.status} role="status">
        {refreshed && text('reviews.refreshed')}
      </p>
    </Page>
  );
}
