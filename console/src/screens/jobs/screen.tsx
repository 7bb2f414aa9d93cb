import type { OutputOf } from '@portico/contract/endpoints';
import { type JobState, jobStates } from '@portico/contract/staff/operation';
import { Button, ClockIcon, EmptyState, TabLink, TabNav } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAct, useList } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { targetOfStoredReason } from '../../components/acts/reason-draft.ts';
import { Answer } from '../../components/answer.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useCountedText } from '../../i18n/counted.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type JobRow = OutputOf<'listJobs'>['jobs'][number];

const stateTexts = { waiting: 'jobs.waiting', failed: 'jobs.failed' } as const;
const empty = {
  waiting: ['jobs.noneWaiting', 'jobs.noneWaitingText'],
  failed: ['jobs.noneFailed', 'jobs.noneFailedText'],
} as const;
const typeTexts = {
  mail: 'jobs.mail',
  confirmationMail: 'jobs.confirmationMail',
  telegram: 'jobs.telegram',
  passwordReset: 'jobs.passwordReset',
} as const;

/** Jobs that wait, and those that have failed and can be tried again. */
export default function Jobs() {
  const text = useText();
  const timeText = useTimeText();
  const countedText = useCountedText();
  const [query] = useSearchParams();
  const state: JobState = jobStates.find((known) => known === query.get('state')) ?? 'failed';
  const found = useList('listJobs', { state });
  const retry = useAct('retryJob');
  const page = usePageState();
  const [retried, setRetried] = useState(() => targetOfStoredReason(page, 'jobs.retry'));
  const typeText = (type: string) =>
    // Safe: it is one of its keys.
    Object.hasOwn(typeTexts, type) ? text(typeTexts[type as keyof typeof typeTexts]) : type;

  const columns = [
    { id: 'type', label: text('jobs.type'), cell: (row: JobRow) => typeText(row.type) },
    { id: 'created', label: text('jobs.created'), cell: (row: JobRow) => timeText(row.createdAt) },
    state === 'failed'
      ? {
          id: 'gaveUp',
          label: text('jobs.gaveUp'),
          cell: (row: JobRow) => timeText(row.failedAt ?? row.runAt),
        }
      : { id: 'due', label: text('jobs.due'), cell: (row: JobRow) => timeText(row.runAt) },
    { id: 'attempts', label: text('jobs.attempts'), cell: (row: JobRow) => row.attempts },
    { id: 'error', label: text('jobs.error'), cell: (row: JobRow) => <bdi>{row.lastError}</bdi> },
  ];
  const act = {
    id: 'act',
    label: text('jobs.act'),
    cell: (row: JobRow) => (
      <Button size="small" variant="secondary" onClick={() => setRetried(row.id)}>
        {text('jobs.retry')}
      </Button>
    ),
  };

  return (
    <Page title={text('jobs.title')} lead={text('jobs.lead')}>
      <Answer query={found}>
        {({ jobs, counts }) => (
          <>
            <TabNav label={text('jobs.states')}>
              {(['failed', 'waiting'] as const).map((known) => (
                <TabLink
                  key={known}
                  as={Link}
                  to={{ search: `?state=${known}` }}
                  aria-current={known === state ? 'page' : undefined}
                >
                  {text(stateTexts[known], { count: countedText(counts[known]) })}
                </TabLink>
              ))}
            </TabNav>
            {/* The jobs of the other state have other columns. */}
            {found.isPlaceholderData && <Loading />}
            {!found.isPlaceholderData && jobs.length === 0 && (
              <EmptyState icon={<ClockIcon size={28} />} title={text(empty[state][0])}>
                {text(empty[state][1])}
              </EmptyState>
            )}
            {!found.isPlaceholderData && jobs.length > 0 && (
              <Table
                label={text('jobs.title')}
                columns={state === 'failed' ? [...columns, act] : columns}
                rows={jobs}
                keyOf={({ id }) => id}
              />
            )}
          </>
        )}
      </Answer>
      {retried && (
        <ReasonDialog
          title={text('jobs.retryTitle')}
          target={{ act: 'jobs.retry', id: retried }}
          label={text('jobs.retry')}
          onClose={() => setRetried(null)}
          act={(reason) => retry.mutateAsync({ id: retried, reason })}
        >
          <p>{text('jobs.retryText')}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}
