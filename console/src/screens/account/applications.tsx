import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** The applications that the account has been used with, the one that was used last first. */
export function Applications({ account: { applications } }: { account: AccountDetails }) {
  const text = useText();
  const timeText = useTimeText();
  return (
    <Card title={text('applications.title')}>
      <ul className={styles.list}>
        {applications.length === 0 && <li>{text('account.noApplication')}</li>}
        {applications.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span className={styles.quiet}>{text('account.lastUsed', { time: timeText(lastUsedAt) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
