import type { Session } from '@portico/contract/account/sessions';
import { Button, LogoutIcon, StatusBadge, VisuallyHidden } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useText } from '../../lib/i18n/i18n.tsx';
import { deviceIcon } from './device.ts';
import styles from './sessions.module.css';
import { useEnding } from './use-ending.ts';

export interface SessionRowProps {
  session: Session;
  /** Called before the row disappears. */
  onEnded: () => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const text = useText();
  const { ago, date } = useTimeText();
  const { busy, end } = useEnding('endSession', text('security.ended'), onEnded);
  const browser = session.browser || text('activity.unknownBrowser');
  const time = ago(session.lastUsedAt);
  const Device = deviceIcon(session.browser);
  return (
    <li className={styles.row} tabIndex={-1}>
      <span className={styles.device}>
        <Device />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{browser}</bdi>
          {session.current && <StatusBadge tone="success">{text('security.thisDevice')}</StatusBadge>}
        </p>
        <p className={styles.text}>
          <span>{session.current ? text('security.activeNow') : text('security.lastUsed', { time })}</span>
          <span className={styles.since}>{text('security.signedIn', { time: date(session.createdAt) })}</span>
          <bdi dir="ltr">{session.address}</bdi>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="small"
          icon={<LogoutIcon />}
          busy={busy}
          busyLabel={<VisuallyHidden>{text('security.endBusy')}</VisuallyHidden>}
          aria-label={text('security.endLabel', { browser, time })}
          onClick={() => end({ id: session.id })}
        >
          {text('security.end')}
        </Button>
      )}
    </li>
  );
}
