import { Banner } from '@portico/ui';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/i18n.tsx';
import { useTimeText } from '../i18n/times.ts';
import styles from './shell.module.css';

/** Says on every page that there is maintenance, and until when. */
export function MaintenanceBanner() {
  const text = useText();
  const timeText = useTimeText();
  const { data: maintenance } = useCall('getMaintenance', {});
  if (!maintenance) return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        role="status"
        title={text('maintenance.current', { time: timeText(maintenance.until) })}
      >
        {text('maintenance.currentText')}
      </Banner>
    </div>
  );
}
