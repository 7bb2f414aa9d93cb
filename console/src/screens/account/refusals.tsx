import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { RefusedSignIn } from '@portico/contract/staff/support';
import { Card } from '@portico/ui';
import { refusalInWords } from '../../components/acts/sign-in-refusal.ts';
import styles from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** The sign-ins of the account that were refused, the newest first. */
export function Refusals({ account: { refusedSignIns } }: { account: AccountDetails }) {
  const text = useText();
  const timeText = useTimeText();
  const title = text('account.refusedSignIns');
  const columns = [
    { id: 'time', label: text('audit.time'), cell: ({ at }: RefusedSignIn) => timeText(at) },
    {
      id: 'reason',
      label: text('console.reason'),
      cell: ({ reason }: RefusedSignIn) => refusalInWords(text, reason),
    },
    {
      id: 'origin',
      label: text('audit.origin'),
      cell: ({ browser, address, site }: RefusedSignIn) => (
        <bdi>{[browser, address, ...(site === 'console' ? [text('console.name')] : [])].join(' · ')}</bdi>
      ),
    },
  ];
  return (
    <Card title={title}>
      {refusedSignIns.length === 0 ? (
        <p className={styles.quiet}>{text('account.noRefusedSignIn')}</p>
      ) : (
        <Table label={title} columns={columns} rows={refusedSignIns} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}
