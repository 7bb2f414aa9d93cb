import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** Where the user is signed in to the portal, and when support last looked at it as the user sees it. */
export function Sessions({ account: { sessions, look } }: { account: AccountDetails }) {
  const text = useText();
  const timeText = useTimeText();
  return (
    <Card title={text('account.sessions')}>
      <ul className={styles.list}>
        {sessions.length === 0 && <li>{text('account.noSession')}</li>}
        {sessions.map(({ id, browser, address, lastUsedAt }) => (
          <li key={id}>
            <bdi>{browser}</bdi>
            <span className={styles.quiet}>
              <bdi>{address}</bdi>, {text('account.lastUsed', { time: timeText(lastUsedAt) })}
            </span>
          </li>
        ))}
      </ul>
      {look && (
        <p className={styles.quiet}>
          {text(look.endedBy === null ? 'looks.looking' : 'looks.looked', {
            name: look.by.email ?? look.by.id,
            from: timeText(look.from),
            until: timeText(look.until),
          })}
        </p>
      )}
    </Card>
  );
}
