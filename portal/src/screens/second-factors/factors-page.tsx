import { Card, Skeleton, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { Factors } from '../../lib/second-factors/entry-rules.ts';
import { useFactors } from '../../lib/second-factors/use-factors.ts';
import styles from './verification.module.css';

export interface FactorsPageProps {
  title: string;
  lead?: ReactNode;
  children: (factors: Factors) => ReactNode;
}

/** The frame of these screens: a title, and a card once the user's factors are known. */
export function FactorsPage({ title, lead, children }: FactorsPageProps) {
  const text = useText();
  const { factors, error, retry } = useFactors();
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={parts.lead}>{lead}</p>}
      </header>
      <div className={styles.card}>
        <Card>
          {factors && children(factors)}
          {!factors && error && <LoadFailed title={text('twoFactor.failed')} onRetry={retry} />}
          {!factors && !error && (
            <div role="status">
              <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
              <Skeleton shape="control" lines={3} />
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
