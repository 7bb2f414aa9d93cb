import type { PictureView } from '@portico/contract/picture-views';
import { Button, Card, EyeIcon, Skeleton } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { documentTitles } from '../../lib/documents/document-titles.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTimeText } from '../../lib/time/use-time-text.ts';
import { LoadFailed } from '../status/load-failed.tsx';
import styles from './picture-views.module.css';
import { usePictureViews } from './use-picture-views.ts';

/** Who looked at the pictures of the user: in which role, at which document, and when. */
export function PictureViewsCard() {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  const { views, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePictureViews();

  // The first added row gets the focus, so that keyboard and screen reader go on where the list went on.
  useEffect(() => {
    const row = before.current > 0 ? list.current?.children[before.current] : null;
    if (!(row instanceof HTMLElement)) return;
    before.current = 0;
    row.focus();
  });

  const showMore = () => {
    before.current = views?.length ?? 0;
    void fetchNextPage();
  };
  return (
    <Card title={text('views.title')}>
      <p className={styles.text}>{text('views.text')}</p>
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
        <ul ref={list} className={styles.list}>
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
