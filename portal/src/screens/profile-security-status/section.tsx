import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Where links lead to: `#devices`. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Part of the section around it. */
  inner?: boolean;
  children?: ReactNode;
}

/** A part of the page: its title, what it is for in one sentence, and rows. */
export function Section({ id, title, lead, aside, inner = false, children }: SectionProps) {
  const Heading = inner ? 'h3' : 'h2';
  return (
    <section className={styles.section} data-inner={inner || undefined}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title} tabIndex={id ? -1 : undefined}>
          {title}
        </Heading>
        {aside}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
