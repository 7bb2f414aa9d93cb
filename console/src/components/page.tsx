import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';

export interface PageProps {
  title: string;
  /** Above the title: a link to the list that the page belongs to. */
  back?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the console: sets the document's title, and takes the focus when it opens. */
export function Page({ title, back, actions, lead, children }: PageProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = text('console.pageTitle', { title });
  }, [text, title]);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.titleLine}>
          <div className={styles.titles}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
