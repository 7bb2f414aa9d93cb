import type { SecurityEvent } from '@portico/contract/account/activity';
import { Skeleton } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import type { Ref } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './event-list.module.css';
import { eventIcon, eventText } from './event-look.ts';

export interface EventListProps {
  id: string;
  ref: Ref<HTMLUListElement>;
  events: readonly SecurityEvent[];
}

/**
 * What happened to the security of the account: in words with an icon, when, with which browser and from
 * where.
 */
export function EventList({ id, ref, events }: EventListProps) {
  const text = useText();
  const { ago, dateAndTime, timeOrDate } = useTimeText();
  return (
    <ul id={id} ref={ref}>
      {events.map((event) => {
        const Icon = eventIcon(event);
        return (
          <li key={event.id} className={styles.row} tabIndex={-1}>
            <span className={styles.icon} data-type={event.type}>
              <Icon />
            </span>
            <div className={styles.what}>
              <p className={styles.name}>{eventText(event, text, timeOrDate)}</p>
              <p className={styles.where}>
                <time dateTime={event.createdAt} title={dateAndTime(event.createdAt)}>
                  {ago(event.createdAt)}
                </time>
                {/* What others have caused has neither: where they sit is not the user’s. */}
                {(event.browser || event.address) && (
                  <bdi>{event.browser || text('activity.unknownBrowser')}</bdi>
                )}
                {event.place && <bdi className={styles.place}>{event.place}</bdi>}
                <bdi dir="ltr" className={styles.address}>
                  {event.address}
                </bdi>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** In the place of that many events while they are loading. */
export function EventPlaceholders({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reorder
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
