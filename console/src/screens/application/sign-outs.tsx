import type { OutputOf } from '@portico/contract/endpoints';
import { Card, StatusBadge } from '@portico/ui';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type Notice = OutputOf<'listSignOutNotices'>['notices'][number];

/** Names, which are not translated. */
const protocols = { OPENID: 'OpenID Connect', HAND_OFF: 'SDK' } as const;
const tones = { WAITING: 'neutral', DELIVERED: 'success', FAILED: 'danger' } as const;
const stateTexts = {
  WAITING: 'applications.noticeWaiting',
  DELIVERED: 'applications.noticeDelivered',
  FAILED: 'applications.noticeGivenUp',
} as const;

/** When the application was told that a session had ended, and what it answered. */
export function SignOuts({ id }: { id: string }) {
  const text = useText();
  const timeText = useTimeText();
  const found = useCall('listSignOutNotices', { id });
  const columns = [
    { id: 'created', label: text('jobs.created'), cell: (row: Notice) => timeText(row.createdAt) },
    {
      id: 'protocol',
      label: text('applications.type'),
      cell: (row: Notice) => <bdi>{protocols[row.protocol]}</bdi>,
    },
    {
      id: 'state',
      label: text('applications.noticeState'),
      cell: (row: Notice) => <StatusBadge tone={tones[row.state]}>{text(stateTexts[row.state])}</StatusBadge>,
    },
    { id: 'attempts', label: text('jobs.attempts'), cell: (row: Notice) => row.attempts },
    {
      id: 'answer',
      label: text('applications.noticeAnswer'),
      cell: (row: Notice) => <bdi>{row.lastAnswer}</bdi>,
    },
  ];
  return (
    <Card title={text('applications.notices')}>
      <Answer query={found}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className={styles.quiet}>{text('applications.noNotices')}</p>
          ) : (
            <Table
              label={text('applications.notices')}
              columns={columns}
              rows={notices}
              keyOf={(notice) => notice.id}
            />
          )
        }
      </Answer>
    </Card>
  );
}
