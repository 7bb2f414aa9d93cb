import type { OutputOf } from '@portico/contract/endpoints';
import { languageNames } from '@portico/contract/locales';
import { StatusBadge } from '@portico/ui';
import { useRef } from 'react';
import components from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { useDurationText } from '../../i18n/durations.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { useNow } from '../../i18n/use-now.ts';
import { queueKeys } from '../../keys/key-table.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useReviewFilter } from '../../review/filter.ts';

type Row = OutputOf<'listReviews'>['items'][number];

/**
 * The documents that wait, the oldest first. `j` and `k` or the arrow keys move the focus between the rows;
 * Enter opens one.
 */
export function Queue({ items }: { items: readonly Row[] }) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const durationText = useDurationText();
  const now = useNow(30_000);
  const { search } = useReviewFilter();
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(-1);

  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
    const focused = links.findIndex((link) => link.matches(':focus'));
    // The row that had the focus may have been decided meanwhile: then the row in its place gets the focus.
    const from = focused >= 0 ? focused : last.current;
    last.current = Math.min(Math.max(from + step, 0), links.length - 1);
    links[last.current]?.focus();
  };
  const down = () => move(1);
  const up = () => move(-1);
  useKeys(queueKeys, { nextRow: down, previousRow: up });

  const columns = [
    {
      id: 'document',
      label: text('reviews.document'),
      cell: (row: Row) => text(`documentType.${row.documentType}`),
    },
    {
      id: 'language',
      label: text('reviews.language'),
      cell: (row: Row) => <span lang={row.locale}>{languageNames[row.locale]}</span>,
    },
    {
      id: 'since',
      label: text('reviews.since'),
      cell: (row: Row) => (
        <time dateTime={row.submittedAt} title={timeText(row.submittedAt)}>
          {durationText((now - Date.parse(row.submittedAt)) / 1000)}
        </time>
      ),
    },
    {
      id: 'round',
      label: text('reviews.round'),
      cell: (row: Row) => (
        <span className={components.marked}>
          {row.round}
          {row.secondReview && <StatusBadge tone="info">{text('reviews.secondReview')}</StatusBadge>}
          {row.escalated && <StatusBadge tone="warning">{text('reviews.escalated')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'worker',
      label: text('reviews.worker'),
      cell: (row: Row) => (row.mine ? text('reviews.mine') : <bdi>{row.claimedBy ?? '–'}</bdi>),
    },
  ];
  return (
    <div ref={list}>
      <Table
        label={text('reviews.title')}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/${locale}/reviews/${id}${search}`}
      />
    </div>
  );
}
