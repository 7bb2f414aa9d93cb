import type { ReactNode } from 'react';
import styles from './crown.module.css';

export interface CrownProps {
  /** What became of things; without it, what the screen is about. */
  tone?: 'action' | 'success' | 'warning' | 'danger';
  /** An icon of 28 pixels. */
  children: ReactNode;
}

/** An icon in a small arch, where an application's mark would stand. */
export function Crown({ tone = 'action', children }: CrownProps) {
  return (
    <span className={styles.crown} data-tone={tone}>
      {children}
    </span>
  );
}
