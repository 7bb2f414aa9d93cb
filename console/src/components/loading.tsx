import { Spinner } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';

/** What a page shows while it loads. */
export function Loading() {
  const text = useText();
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {text('console.loading')}
    </p>
  );
}
