import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark } from '@portico/ui';
import type { ReactNode } from 'react';
import styles from './crown.module.css';

export interface CrownProps {
  /** Where the visitor is on the way to, if it is known: then its mark is the crown. */
  info?: ApplicationInfo | undefined;
  /** What became of things; without it, the icon says what the screen is about. */
  tone?: 'action' | 'success' | 'warning' | 'danger';
  /** An icon of 28 pixels. */
  children: ReactNode;
}

/** What stands in a door's crown: the mark of an application, or an icon in an arch as large as one. */
export function Crown({ info, tone = 'action', children }: CrownProps) {
  if (info) return <ApplicationMark type={info.type} size={56} />;
  return (
    <span className={styles.crown} data-tone={tone}>
      {children}
    </span>
  );
}
