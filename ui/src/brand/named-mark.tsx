import styles from './application-mark.module.css';

/**
 * The mark of an application that is not the operator's own: the first letter of its name, in no colour of
 * another one.
 */
export function NamedMark({ name, size = 40 }: { name: string; size?: number }) {
  const [first = ''] = name.trim();
  return (
    <svg
      className={styles.mark}
      width={(size * 36) / 40}
      height={size}
      viewBox="0 0 36 40"
      aria-hidden="true"
    >
      <path className={styles.plain} d="M0 18a18 18 0 0 1 36 0v17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V18Z" />
      <text className={styles.letter} x="18" y="28" textAnchor="middle">
        {first.toUpperCase()}
      </text>
    </svg>
  );
}
