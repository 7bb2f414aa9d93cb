import { ChevronDownIcon, ChevronEndIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageAddress } from '../../lib/navigation/use-page-address.ts';
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
export function Section({ aside, children, ...head }: SectionProps) {
  return (
    <section className={styles.section} data-inner={head.inner || undefined}>
      <div className={styles.head}>
        <Heading {...head} />
        {aside}
        <Lead {...head} />
      </div>
      {children}
    </section>
  );
}

/** A part that the user opens. A link to it finds it open. */
export function FoldedSection({ children, ...head }: Omit<SectionProps, 'aside'>) {
  const { hash } = usePageAddress();
  return (
    <section className={styles.section} data-inner={head.inner || undefined}>
      <details className={styles.details} open={head.id !== undefined && hash === `#${head.id}`}>
        <summary className={styles.head}>
          <Heading {...head} />
          <ChevronDownIcon />
          <Lead {...head} />
        </summary>
        {children}
      </details>
    </section>
  );
}

/** A part that is a page of its own. The whole box is the link. */
export function LinkedSection({ title, lead, to }: Pick<SectionProps, 'title' | 'lead'> & { to: string }) {
  return (
    <section className={styles.section} data-linked>
      <div className={styles.head}>
        <Heading title={<Link to={to}>{title}</Link>} />
        <ChevronEndIcon />
        <Lead lead={lead} />
      </div>
    </section>
  );
}

function Heading({ id, title, inner }: { id?: string | undefined; title: ReactNode; inner?: boolean }) {
  const Title = inner ? 'h3' : 'h2';
  return (
    <Title id={id} className={styles.title} tabIndex={id ? -1 : undefined}>
      {title}
    </Title>
  );
}

function Lead({ lead }: Pick<SectionProps, 'lead'>) {
  return lead && <p className={styles.lead}>{lead}</p>;
}
