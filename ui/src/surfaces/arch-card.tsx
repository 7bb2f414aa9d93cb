import type { ReactNode } from 'react';
import type { ApplicationType } from '../brand/application-mark.tsx';
import styles from './arch-card.module.css';

export interface ArchCardProps {
  /** Above the title: a logo, an application's mark or an icon. */
  icon?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Gives the frame the colour of this type of applications. */
  application?: ApplicationType | null | undefined;
  /** Under this name a style of the page gives the frame a colour of its own. */
  face?: string | undefined;
  children?: ReactNode;
}

/** A card in the shape of an arch: its top is a half circle at every width. */
export function ArchCard({ icon, title, lead, application, face, children }: ArchCardProps) {
  return (
    <section className={styles.frame} data-application={application} data-face={face}>
      <div className={styles.card}>
        <header className={styles.head}>
          {icon && <div className={styles.icon}>{icon}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
