import type { Session } from '@portico/contract/sessions';
import { Button, StatusBadge } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { useTimeText } from '../../parts/use-time-text.ts';
import { useEnding } from './data.ts';
import styles from './sessions.module.css';

export function SessionRow({ session }: { session: Session }) {
  const text = useText();
  const timeText = useTimeText();
  const { busy, end } = useEnding('endSession', text('security.ended'));
  const browser = session.browser || text('security.unknownBrowser');
  const time = timeText(session.lastUsedAt);
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <strong>
          <bdi>{browser}</bdi>
        </strong>
        {session.current && <StatusBadge tone="success">{text('security.thisDevice')}</StatusBadge>}
        <p className={styles.text}>
          {text('security.lastUsed', { time })}
          <br />
          {text('security.signedIn', { time: timeText(session.createdAt) })}
          <br />
          {text('security.address', { address: `\u2066${session.address}\u2069` })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel={text('security.endBusy')}
          aria-label={text('security.endLabel', { browser, time })}
          onClick={() => end({ id: session.id })}
        >
          {text('security.end')}
        </Button>
      )}
    </li>
  );
}
