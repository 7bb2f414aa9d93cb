import { Spinner } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './page-loader.module.css';

/** While a screen or the person is on the way. It appears late, so that quick answers never flash. */
export function PageLoader() {
  const text = useText();
  return (
    <div className={styles.loader} role="status">
      <Spinner label={text('shell.loading')} size={32} />
    </div>
  );
}
