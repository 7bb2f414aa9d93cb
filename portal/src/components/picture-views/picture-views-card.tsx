import type { PictureView } from '@portico/contract/documents/picture-views';
import { Button, EyeIcon, FoldedCard, Skeleton } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { documentTitles } from '../../lib/documents/document-titles.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useAddedRowFocus } from '../../lib/navigation/use-added-row-focus.ts';
import parts from '../screen.module.css';
import { LoadFailed } from '../status/load-failed.tsx';
import styles from './picture-views.module.css';
import { usePictureViews } from './use-picture-views.ts';

/** Who looked at the account, documents and pictures of the user: in which role, at what, and when. */
export function PictureViewsCard() {
  const text = useText();
  const { views, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePictureViews();

  const { dateAndTime } = useTimeText();
  const { list, beforeAdding } = useAddedRowFocus(views?.length ?? 0);

  const showMore = () => {
    beforeAdding();
    void fetchNextPage();
  };
  const [latest] = views ?? [];
  // A line in every state, so that nothing below moves.
  let summary = '\u00a0';
  if (latest) summary = dateAndTime(latest.viewedAt);
  else if (views) summary = text('views.empty');
  return (
    <FoldedCard title={text('views.title')} summary={summary}>
      <p className={parts.lead}>{text('views.text')}</p>
      {error && !isFetchingNextPage && (
        <LoadFailed title={text('views.failed')} onRetry={views ? fetchNextPage : refetch} />
      )}
      {!views && !error && (
        <div aria-busy="true">
          <Skeleton lines={2} />
        </div>
      )}
      {views && views.length > 0 && (
        <ul ref={list}>
          {views.map((view) => (
            <ViewRow key={`${view.viewedAt} ${view.what} ${view.documentType} ${view.role}`} view={view} />
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
    </FoldedCard>
  );
}

function ViewRow({ view: { what, documentType, role, viewedAt } }: { view: PictureView }) {
  const text = useText();
  const document = documentType && text(documentTitles[documentType]);
  const { dateAndTime } = useTimeText();
  return (
    <li className={styles.row} tabIndex={-1}>
      <EyeIcon size={20} />
      <span className={styles.role}>{text(`views.${role}`)}</span>
      <span>
        {document
          ? text(what === 'DATA' ? 'views.dataOf' : 'views.pictureOf', { document })
          : text('views.account')}
      </span>
      <time dateTime={viewedAt}>{dateAndTime(viewedAt)}</time>
    </li>
  );
}
