import { Button, Card, EmptyState, Skeleton, VisuallyHidden } from '@portico/ui';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { QuietScene } from '../../components/status/quiet-scene.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useAddedRowFocus } from '../../lib/navigation/use-added-row-focus.ts';
import { DisclosureRow } from './disclosure-row.tsx';
import styles from './disclosures.module.css';
import { foldLooks } from './fold-looks.ts';
import type { useDisclosures } from './use-disclosures.ts';

export interface TimeLineProps {
  readonly query: ReturnType<typeof useDisclosures>;
  /** As long as something else is loading that is shown above, which would move the entries. */
  readonly waiting: boolean;
}

/**
 * Each application, opener of a proof and member of staff who learned something about the user, the newest
 * first.
 */
export function TimeLine({ query, waiting }: TimeLineProps) {
  const text = useText();
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const disclosures = waiting || !query.disclosures ? undefined : foldLooks(query.disclosures);
  const { list, beforeAdding } = useAddedRowFocus(disclosures?.length ?? 0);
  const showMore = () => {
    beforeAdding();
    void fetchNextPage();
  };
  // The button is with the latest entry of a proof only.
  const latest = new Map(disclosures?.toReversed().map(({ id, proof }) => [proof?.id, id]));
  return (
    <Card title={disclosures && disclosures.length > 0 && text('disclosures.timeline')}>
      {error && !isFetchingNextPage && (
        <LoadFailed title={text('disclosures.failed')} onRetry={disclosures ? fetchNextPage : refetch} />
      )}
      {!disclosures && !error && (
        <div role="status">
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton shape="control" lines={3} />
        </div>
      )}
      {disclosures?.length === 0 && (
        <EmptyState scene={<QuietScene />} title={text('disclosures.empty')}>
          {text('disclosures.emptyText')}
        </EmptyState>
      )}
      {disclosures && disclosures.length > 0 && (
        <ul ref={list} className={styles.line}>
          {disclosures.map((disclosure) => (
            <DisclosureRow
              key={disclosure.id}
              disclosure={disclosure}
              canEnd={disclosure.proof !== null && latest.get(disclosure.proof.id) === disclosure.id}
            />
          ))}
        </ul>
      )}
      {disclosures && hasNextPage && !error && (
        <Button
          variant="quiet"
          size="small"
          busy={isFetchingNextPage}
          busyLabel={text('shell.loading')}
          onClick={showMore}
        >
          {text('activity.more')}
        </Button>
      )}
    </Card>
  );
}
