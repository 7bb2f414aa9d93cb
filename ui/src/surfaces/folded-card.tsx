import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import card from './card.module.css';
import styles from './folded-card.module.css';

export interface FoldedCardProps {
  title: ReactNode;
  /** Below the title, also while the card is closed. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A card whose content the user opens. */
export function FoldedCard({ title, summary, children }: FoldedCardProps) {
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>
        <div className={styles.head}>
          <h2 className={card.title}>{title}</h2>
          {summary && <p className={styles.note}>{summary}</p>}
        </div>
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
