import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle';
  /** Rows of `text`; the last is shorter. */
  lines?: number;
}

/** The outline of what is coming. Decoration: the waiting itself is said by its surroundings. */
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
