import { Banner } from '@portico/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const text = useText();
  const online = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div className={styles.offline}>
      <Banner tone="offline" role="status" title={text('shell.offlineTitle')}>
        {text('shell.offlineText')}
      </Banner>
    </div>
  );
}

function followConnection(changed: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', changed, { signal: stop.signal });
  addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}
