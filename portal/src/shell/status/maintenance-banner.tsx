import { Banner } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './maintenance-banner.module.css';
import { useMaintenance } from './use-maintenance.ts';

/** Says on every page that there is maintenance, and until when. */
export function MaintenanceBanner() {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const maintenance = useMaintenance();
  if (!maintenance) return null;
  return (
    <div className={styles.maintenance}>
      <Banner
        tone="warning"
        role="status"
        title={text('shell.maintenanceTitle', { time: dateAndTime(maintenance.until) })}
      >
        {text('shell.maintenanceText')}
      </Banner>
    </div>
  );
}
