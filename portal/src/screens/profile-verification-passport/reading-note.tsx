import type { PassportMetadata } from '@portico/contract/documents/verification';
import type { ZoneField } from '@portico/passport/zone/zone-fields';
import { Banner, Button, Spinner } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { differencesOf } from './read-values.ts';
import styles from './reading.module.css';
import type { ReadingState } from './use-reading.ts';

export interface ReadingNoteProps {
  readonly reading: ReadingState;
  readonly values: Readonly<PassportMetadata>;
  /** A value as the user reads it. */
  readonly shown: (field: ZoneField, value: string) => string;
  readonly onUse: (field: ZoneField, value: string) => void;
  readonly onCancel: () => void;
}

/**
 * What became of the picture that is read: in progress, what was filled in and what differs, or why it could
 * not be read.
 */
export function ReadingNote({ reading, values, shown, onUse, onCancel }: ReadingNoteProps) {
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
        <Differences passport={reading.passport} values={values} shown={shown} onUse={onUse} />
      )}
    </>
  );
}

interface DifferencesProps extends Pick<ReadingNoteProps, 'values' | 'shown' | 'onUse'> {
  readonly passport: Parameters<typeof differencesOf>[0];
}

/** What the user typed stays until the user says otherwise. */
function Differences({ passport, values, shown, onUse }: DifferencesProps) {
  const text = useText();
  const differences = differencesOf(passport, values);
  if (differences.length === 0) return null;
  return (
    <Banner tone="warning" title={text('reading.differs')}>
      <ul className={styles.differences}>
        {differences.map(({ field, typed, read }) => (
          <li key={field}>
            <span>
              {text('reading.difference', {
                field: text(`documentField.${field}`),
                typed: shown(field, typed),
                read: shown(field, read),
              })}
            </span>
            <Button size="small" variant="secondary" onClick={() => onUse(field, read)}>
              {text('reading.use', { value: shown(field, read) })}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
