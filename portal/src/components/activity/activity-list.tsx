import { Button, EmptyState } from '@portico/ui';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useAddedRowFocus } from '../../lib/navigation/use-added-row-focus.ts';
import { LoadFailed } from '../status/load-failed.tsx';
import { QuietScene } from '../status/quiet-scene.tsx';
import { EventList, EventPlaceholders } from './event-list.tsx';
import { useActivity } from './use-activity.ts';

export interface ActivityListProps {
  /** How many events are shown at first. */
  few: number;
  /** Instead of the button that shows more. */
  more?: ReactNode;
}

/** The latest events. “Show more” adds the rest of the page, then the pages after it. */
export function ActivityList({ few, more }: ActivityListProps) {
  const text = useText();
  const id = useId();
  const { events, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity();
  const [all, setAll] = useState(false);
  const shown = (events ?? []).slice(0, all ? undefined : few);
  const rest = events !== undefined && (hasNextPage || shown.length < events.length);

  const { list, beforeAdding } = useAddedRowFocus(shown.length);

  const showMore = () => {
    beforeAdding();
    if (all) void fetchNextPage();
    setAll(true);
  };
  return (
    <>
      {error && !isFetchingNextPage && (!events || all) && (
        <LoadFailed title={text('activity.failed')} onRetry={events ? fetchNextPage : refetch} />
      )}
      {!events && !error && <EventPlaceholders count={few} />}
      {events?.length === 0 && <EmptyState scene={<QuietScene />} title={text('activity.empty')} />}
      {shown.length > 0 && <EventList ref={list} id={id} events={shown} />}
      {rest &&
        (more ?? (
          <Button
            variant="quiet"
            size="small"
            aria-controls={id}
            busy={isFetchingNextPage}
            busyLabel={text('shell.loading')}
            onClick={showMore}
          >
            {text('activity.more')}
          </Button>
        ))}
    </>
  );
}
