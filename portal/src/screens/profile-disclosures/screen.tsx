import type { Disclosure } from '@portico/contract/account/disclosures';
import { Button, Card, EmptyState, Skeleton, VisuallyHidden } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { QuietScene } from '../../components/status/quiet-scene.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useAddedRowFocus } from '../../lib/navigation/use-added-row-focus.ts';
import { DisclosureRow } from './disclosure-row.tsx';
import styles from './disclosures.module.css';
import { useDisclosures } from './use-disclosures.ts';

/** What ends with the button of an entry: the access of an application, or a proof. */
const endedBy = ({ application, proof }: Disclosure) => application ?? proof?.id;

/** Each application, opener of a proof and member of staff who learned something about the user, on one time line, with the way to end it. */
export default function Disclosures() {
  const text = useText();
  const { disclosures, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDisclosures();
  const { list, beforeAdding } = useAddedRowFocus(disclosures?.length ?? 0);
  const showMore = () => {
    beforeAdding();
    void fetchNextPage();
  };
  // The button is with the latest entry of an application or proof only.
  const latest = new Map(disclosures?.toReversed().map((entry) => [endedBy(entry), entry.id]));
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('disclosures.title')}</h1>
        <p className={parts.lead}>{text('disclosures.lead')}</p>
      </header>
      <Card>
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
                canEnd={disclosure.open && latest.get(endedBy(disclosure)) === disclosure.id}
              />
            ))}
          </ul>
        )}
        {hasNextPage && !error && (
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
    </div>
  );
}
