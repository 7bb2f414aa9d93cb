import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle';
  /** Rows of `text`; the last is shorter. */
  lines?: number;
}

/**
 * A placeholder for content that is loading. Hidden from screen readers: the parent must announce the loading
 * state.
 */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reorder
        <span key={line} className={styles.shape} data-shape={shape} />
      ))}
    </span>
  );
}
