import { StatusBadge, SuccessIcon, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.tsx';
import styles from './data.module.css';
import type { Field } from './fields.ts';

export interface ComparedProps {
  readonly compared: NonNullable<Field['compared']>;
  /** A value as moderators read it. */
  readonly shown: (value: string) => ReactNode;
}

/** A sign beside a value that says where the same one is, so that it is not repeated. */
export function Agreeing({ compared }: Pick<ComparedProps, 'compared'>) {
  const text = useText();
  const places = useSources(compared).filter(([, source]) => isSure(source));
  if (places.length === 0) return null;
  const same = text('review.same', { places: places.map(([label]) => label).join(', ') });
  return (
    <span className={styles.agreeing} title={same}>
      <SuccessIcon size={16} />
      <VisuallyHidden>{same}</VisuallyHidden>
    </span>
  );
}

/**
 * What the picture says and what registration knows, where it is something else than what was typed, or not
 * certain.
 */
export function Compared({ compared, shown }: ComparedProps) {
  const text = useText();
  const sources = useSources(compared).filter(([, source]) => source && !isSure(source));
  if (sources.length === 0) return null;
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

type Source = ComparedProps['compared']['read'];

function isSure(source: Source): boolean {
  return source !== null && !source.differs && !source.isDoubtful;
}

function useSources({ read, registered }: ComparedProps['compared']) {
  const text = useText();
  return [
    [text('review.inPicture'), read],
    [text('review.atRegistration'), registered],
  ] as const;
}
