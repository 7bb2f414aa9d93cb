import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** At the end of the title's line: a badge, a link. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={styles.card}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
