import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import card from './card.module.css';
import styles from './folded-card.module.css';

export interface FoldedCardProps {
  title: ReactNode;
  /** Below the title, also while the card is closed. */
  summary?: ReactNode;
  /** Opens it, for what must be seen inside. It stays open until the user closes it. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** A card whose content the user opens. */
export function FoldedCard({ title, summary, mustOpen = false, children }: FoldedCardProps) {
  const [open, setOpen] = useState(mustOpen);
  const [knownMustOpen, setKnownMustOpen] = useState(mustOpen);
  if (knownMustOpen !== mustOpen) {
    setKnownMustOpen(mustOpen);
    if (mustOpen) setOpen(true);
  }
  return (
    <details className={styles.card} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
