import { Skeleton, VisuallyHidden } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './page-skeleton.module.css';

/** In place of a page of signed-in users while it is loading: a title and two cards. */
export function PageSkeleton() {
  const text = useText();
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
