import { Banner, TextLink } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** By the number of errors; not called without one, because plurals take a phone some time. */
  title: (count: number) => string;
  /** Whether the title says everything: then the fields are not listed. */
  brief?: boolean;
  /** The fields with errors in the order of the form: the field's id, and its error message. */
  errors: readonly { readonly id: string; readonly label: string; readonly error: string | undefined }[];
}

/** The errors of a long form, at its top. A refused submit scrolls here; each line links to its field. */
export function ErrorSummary({ title, brief = false, errors }: ErrorSummaryProps) {
  const text = useText();
  const wrong = errors.filter(({ error }) => error);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} tabIndex={-1} data-error-summary>
      <Banner tone="danger" title={title(wrong.length)} role="alert">
        {!brief && (
          <ul>
            {wrong.map(({ id, label, error }) => (
              <li key={id}>
                <TextLink href={`#${id}`} tone="quiet" onClick={(event) => focusField(event, id)}>
                  {text('shell.labelled', { label, words: error ?? '' })}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

// The router would treat a fragment in the address as a navigation.
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
