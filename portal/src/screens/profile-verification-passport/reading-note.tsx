import { Banner, Button, Spinner } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { DifferencesProps } from './differences.tsx';
import styles from './reading.module.css';
import type { ReadingState } from './use-reading.ts';

const Differences = lazy(() => import('./differences.tsx'));

export interface ReadingNoteProps extends Omit<DifferencesProps, 'passport'> {
  readonly reading: ReadingState;
  readonly onCancel: () => void;
}

/**
 * What became of the picture that is read: in progress, what was filled in and what differs, or why it could
 * not be read.
 */
export function ReadingNote({ reading, onCancel, ...rest }: ReadingNoteProps) {
  const text = useText();
  return (
    <>
      {/* Present from the start, because screen readers announce only what changes in it. */}
      <div role="status">
        {reading.outcome === 'reading' && (
          <p className={styles.progress}>
            <Spinner /> {text('reading.progress')}
          </p>
        )}
        {reading.outcome === 'read' && (
          <Banner
            tone="success"
            title={text('reading.done', { count: Object.values(reading.passport).filter(Boolean).length })}
          >
            {text('reading.compare')}
          </Banner>
        )}
        {(reading.outcome === 'illegible' || reading.outcome === 'failed') && (
          <Banner title={text('reading.typeIt')}>{text(`reading.${reading.outcome}`)}</Banner>
        )}
      </div>
      {reading.outcome === 'reading' && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {text('reading.cancel')}
        </Button>
      )}
      {reading.outcome === 'read' && (
        <Suspense fallback={null}>
          <Differences passport={reading.passport} {...rest} />
        </Suspense>
      )}
    </>
  );
}
