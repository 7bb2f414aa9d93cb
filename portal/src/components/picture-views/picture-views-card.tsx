import type { PictureView } from '@portico/contract/documents/picture-views';
import { Button, Card, EyeIcon, Skeleton } from '@portico/ui';
import { documentTitles } from '../../lib/documents/document-titles.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useAddedRowFocus } from '../../lib/navigation/use-added-row-focus.ts';
import { useTimeText } from '../../lib/time/use-time-text.ts';
import parts from '../screen.module.css';
import { LoadFailed } from '../status/load-failed.tsx';
import styles from './picture-views.module.css';
import { usePictureViews } from './use-picture-views.ts';

/** Who looked at the pictures of the user: in which role, at which document, and when. */
export function PictureViewsCard() {
  const text = useText();
  const { views, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePictureViews();

  const { list, beforeAdding } = useAddedRowFocus(views?.length ?? 0);

  const showMore = () => {
    beforeAdding();
    void fetchNextPage();
  };
  return (
    <Card title={text('views.title')}>
      <p className={parts.lead}>{text('views.text')}</p>
      {error && !isFetchingNextPage && (
        <LoadFailed title={text('views.failed')} onRetry={views ? fetchNextPage : refetch} />
      )}
      {!views && !error && (
        <div aria-busy="true">
          <Skeleton lines={2} />
        </div>
      )}
      {views?.length === 0 && (
        <p className={styles.empty}>
          <EyeIcon size={20} />
          {text('views.empty')}
        </p>
      )}
      {views && views.length > 0 && (
        <ul ref={list}>
          {views.map((view) => (
            <ViewRow key={`${view.viewedAt} ${view.documentType} ${view.role}`} view={view} />
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <div>
          <Button
            variant="quiet"
            size="small"
            busy={isFetchingNextPage}
            busyLabel={text('shell.loading')}
            onClick={showMore}
          >
            {text('views.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ViewRow({ view: { documentType, role, viewedAt } }: { view: PictureView }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  return (
    <li className={styles.row} tabIndex={-1}>
      <EyeIcon size={20} />
      <span className={styles.role}>{text(role === 'admin' ? 'views.admin' : 'views.moderator')}</span>
      <span>{text(documentTitles[documentType])}</span>
      <time dateTime={viewedAt}>{dateAndTime(viewedAt)}</time>
    </li>
  );
}
