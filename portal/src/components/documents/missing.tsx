import { Banner, TextLink } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './document-form.module.css';
import { fieldLabel } from './field-labels.ts';

export interface MissingProps {
  /** The ids of what is missing, in the order of the screen. */
  fields: readonly string[];
  /** Whether the document was returned and is still the same. */
  isUnchanged: boolean;
  /** How often the user has tried to submit; before the first time only the number is said. */
  attempts: number;
}

/**
 * What a document needs before it can be submitted [4.20]. After a try it takes the focus and links to each
 * field.
 */
export function Missing({ fields, isUnchanged, attempts }: MissingProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  if (fields.length === 0 && !isUnchanged) return null;
  if (attempts === 0) {
    const words = isUnchanged
      ? text('verification.unchanged')
      : text('verification.missingCount', { count: fields.length });
    return <p className={styles.missing}>{words}</p>;
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.missingBox}>
      <Banner tone="warning" title={text(isUnchanged ? 'verification.unchanged' : 'verification.missing')}>
        <ul>
          {fields.map((id) => (
            <li key={id}>
              <TextLink href={`#${id}`} tone="quiet" onClick={(event) => focusPart(event, id)}>
                {id.startsWith('pictures-') ? text('verification.missingPicture') : fieldLabel(id, text)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

// The router would treat a fragment in the address as a navigation.
function focusPart(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.focus();
}
