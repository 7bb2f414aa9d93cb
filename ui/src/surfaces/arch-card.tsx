import type { ReactNode } from 'react';
import type { ApplicationType } from '../brand/application-mark.tsx';
import styles from './arch-card.module.css';

export interface ArchCardProps {
  /** Stands in the arch's crown: a logo, an application's mark, an icon. */
  crown?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Tints the doorway's frame with the hue of the application one is on the way to. */
  application?: ApplicationType | undefined;
  children?: ReactNode;
}

/** A card that is a doorway: its top is a full half circle at every width. */
export function ArchCard({ crown, title, lead, application, children }: ArchCardProps) {
  return (
    <section className={styles.frame} data-application={application}>
      <div className={styles.door}>
        <header className={styles.head}>
          {crown && <div className={styles.crown}>{crown}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
