import styles from './provider.module.css';

/**
 * The first letter of a provider's name. Its logo is a trademark that its owner lets nobody redraw, so none
 * is drawn here.
 */
export function ProviderMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
