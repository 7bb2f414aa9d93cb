import type { TrustedBrowser } from '@portico/contract/account/trusted-browsers';
import { Button, StatusBadge, VisuallyHidden } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle } from '../../lib/navigation/use-title-focus.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import { deviceIcon } from './device.ts';
import styles from './rows.module.css';

export function TrustedBrowserRow({ trusted }: { trusted: TrustedBrowser }) {
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const { ago, date } = useTimeText();
  const [busy, setBusy] = useState(false);
  const browser = trusted.browser || text('activity.unknownBrowser');
  const Device = deviceIcon(trusted.browser);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call('deleteTrustedBrowser', { id: trusted.id });
      notify('success', text('trusted.removed'));
      // The row and its button are about to disappear.
      focusTitle();
    } catch (error) {
      notifyRefusal(error);
    } finally {
      await reload('listTrustedBrowsers', 'listActivity');
      setBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Device />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{browser}</bdi>
          {trusted.current && <StatusBadge tone="success">{text('trusted.thisBrowser')}</StatusBadge>}
        </p>
        <p className={styles.facts}>
          <span>{text('trusted.until', { date: date(trusted.expiresAt) })}</span>
          <span>{text('security.lastUsed', { time: ago(trusted.lastUsedAt) })}</span>
          <bdi dir="ltr">{trusted.address}</bdi>
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        busyLabel={<VisuallyHidden>{text('trusted.removing')}</VisuallyHidden>}
        aria-label={text('trusted.removeLabel', { browser })}
        onClick={remove}
      >
        {text('trusted.remove')}
      </Button>
    </li>
  );
}
