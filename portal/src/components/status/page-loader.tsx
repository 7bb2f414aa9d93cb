import { Spinner } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './page-loader.module.css';

/** Shown while a screen or the session is loading. It appears with a delay, so that it does not flash. */
export function PageLoader() {
  const text = useText();
  return (
    <div className={styles.loader} role="status">
      <Spinner label={text('shell.loading')} size={32} />
    </div>
  );
}
