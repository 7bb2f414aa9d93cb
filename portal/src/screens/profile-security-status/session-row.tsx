import type { Session } from '@portico/contract/account/sessions';
import { Button, StatusBadge, VisuallyHidden } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { signInTexts } from '../../components/activity/event-look.ts';
import { useEnding } from '../../components/ending/use-ending.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { deviceIcon } from './device.ts';
import styles from './rows.module.css';
import { SessionApplications } from './session-applications.tsx';

export interface SessionRowProps {
  session: Session;
  /** Called before the row disappears. */
  onEnded: () => void;
}

/**
 * Where, with what, since when and how it began; and what was opened with it: they tell two sessions of the
 * same browser apart.
 */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const text = useText();
  const { ago, dateAndTime } = useTimeText();
  const { busy, end } = useEnding('endSession', text('security.ended'), onEnded);
  const browser = session.browser || text('activity.unknownBrowser');
  const time = ago(session.lastUsedAt);
  const Device = deviceIcon(session.browser);
  return (
    <li className={styles.row} tabIndex={-1}>
      <span className={styles.icon} data-active={session.current || undefined}>
        <Device />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{browser}</bdi>
          {session.current && <StatusBadge tone="success">{text('security.thisDevice')}</StatusBadge>}
        </p>
        <p className={styles.facts}>
          <span>{session.current ? text('security.activeNow') : text('security.lastUsed', { time })}</span>
          <span className={styles.since}>
            {text('security.signedIn', { time: dateAndTime(session.createdAt) })}
          </span>
          {session.method && <span>{text(signInTexts[session.method])}</span>}
          {session.place && <bdi className={styles.place}>{session.place}</bdi>}
          <bdi dir="ltr" className={styles.address}>
            {session.address}
          </bdi>
        </p>
        <SessionApplications ids={session.applications} />
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="small"
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
