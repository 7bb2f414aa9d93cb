import type { SentMail } from '@portico/contract/staff/support';
import { useText } from '../i18n/i18n.tsx';
import { useTimeText } from '../i18n/times.ts';
import styles from './components.module.css';

/** The mails to a user, the newest first. */
export function MailList({ mails }: { mails: readonly SentMail[] }) {
  const text = useText();
  const timeText = useTimeText();
  if (mails.length === 0) return <p className={styles.quiet}>{text('account.noMail')}</p>;
  return (
    <ul className={styles.list}>
      {mails.map(({ id, at, title, state, answer }) => (
        <li key={id}>
          {title}
          <span className={styles.quiet}>
            {timeText(at)} · {text(`mailState.${state}`)}
          </span>
          {answer && (
            <span className={styles.quiet}>
              <bdi>{answer}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
