import { StatusBadge } from '@portico/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.tsx';
import styles from './data.module.css';
import type { Field } from './fields.ts';

export interface ComparedProps {
  readonly compared: NonNullable<Field['compared']>;
  /** A value as moderators read it. */
  readonly shown: (value: string) => ReactNode;
}

/** What the picture says and what registration knows, beside what was typed. */
export function Compared({ compared: { read, registered }, shown }: ComparedProps) {
  const text = useText();
  const sources = [
    [text('review.inPicture'), read],
    [text('review.atRegistration'), registered],
  ] as const;
  if (!read && !registered) return null;
  return (
    <dl className={styles.compared}>
      {sources.map(
        ([label, source]) =>
          source && (
            <div key={label} data-differs={source.differs || undefined}>
              <dt>{label}</dt>
              <dd>
                {shown(source.value)}
                {source.differs && <StatusBadge tone="warning">{text('review.differs')}</StatusBadge>}
                {source.isDoubtful && <StatusBadge tone="info">{text('review.unclear')}</StatusBadge>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
