import type { OutputOf } from '@portico/contract/endpoints';
import { Card } from '@portico/ui';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type RefusedCall = OutputOf<'listRefusedCalls'>['calls'][number];

/** What the application was refused, in the words of the protocol: they are for its developers. */
export function RefusedCalls({ id }: { id: string }) {
  const text = useText();
  const timeText = useTimeText();
  const found = useCall('listRefusedCalls', { id });
  const columns = [
    { id: 'last', label: text('applications.refusedLast'), cell: (row: RefusedCall) => timeText(row.lastAt) },
    {
      id: 'route',
      label: text('applications.refusedCall'),
      cell: (row: RefusedCall) => <bdi>{row.route}</bdi>,
    },
    {
      id: 'code',
      label: text('applications.refusedCode'),
      cell: (row: RefusedCall) => <bdi>{row.code}</bdi>,
    },
    { id: 'reason', label: text('audit.reason'), cell: (row: RefusedCall) => <bdi>{row.reason}</bdi> },
    {
      id: 'first',
      label: text('applications.refusedFirst'),
      cell: (row: RefusedCall) => timeText(row.firstAt),
    },
  ];
  return (
    <Card title={text('applications.refused')}>
      <Answer query={found}>
        {({ calls }) =>
          calls.length === 0 ? (
            <p className={styles.quiet}>{text('applications.noRefused')}</p>
          ) : (
            <Table
              label={text('applications.refused')}
              columns={columns}
              rows={calls}
              keyOf={(call) => call.id}
            />
          )
        }
      </Answer>
    </Card>
  );
}
