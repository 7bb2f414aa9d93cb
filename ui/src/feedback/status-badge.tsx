import type { ReactNode } from 'react';
import styles from './status-badge.module.css';
import { type Tone, ToneIcon } from './tone.tsx';

export interface StatusBadgeProps {
  tone: Tone | 'neutral';
  children: ReactNode;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {tone !== 'neutral' && <ToneIcon tone={tone} size={16} />}
      {children}
    </span>
  );
}
