import type { Country } from '@portico/contract/countries';
import type { PassportMetadata } from '@portico/contract/documents/verification';
import { asksFamilyNameFirst } from '@portico/contract/names';
import { namesInOrder } from '@portico/passport/zone/names-in-order';
import type { ZoneField } from '@portico/passport/zone/zone-fields';
import { Banner, Button } from '@portico/ui';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { differencesOf } from './read-values.ts';
import styles from './reading.module.css';
import { useShownValue } from './use-shown-value.ts';

export interface DifferencesProps {
  readonly passport: Parameters<typeof differencesOf>[0];
  readonly values: Readonly<PassportMetadata>;
  readonly countries: readonly Country[] | undefined;
  readonly onUse: (field: ZoneField, value: string) => void;
}

/** Where a picture says something else than the user: what was typed stays until the user says otherwise. */
export default function Differences({ passport, values, countries, onUse }: DifferencesProps) {
  const text = useText();
  const shown = useShownValue(countries);
  const familyFirst = asksFamilyNameFirst(useLocale());
  const differences = namesInOrder(differencesOf(passport, values), ({ field }) => field, familyFirst);
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
