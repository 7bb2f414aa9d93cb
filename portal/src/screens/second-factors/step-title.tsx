import type { ReactNode } from 'react';
import parts from '../../components/screen.module.css';
import styles from './verification.module.css';

/** The title of a step. It can take the focus when the step replaces another one. */
export function StepTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title} tabIndex={-1}>
        {children}
      </h2>
      {lead && <p className={parts.lead}>{lead}</p>}
    </div>
  );
}
