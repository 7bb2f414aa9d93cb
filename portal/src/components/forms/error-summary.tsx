import { Banner, TextLink } from '@portico/ui';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** In the order of the form: the field's id, and what is wrong with it. */
  errors: readonly { readonly id: string; readonly label: string; readonly error: string | undefined }[];
}

/** What is wrong with a long form, at its top. A refused submit leads here; each line leads to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const wrong = errors.filter(({ error }) => error);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} tabIndex={-1} data-error-summary>
      <Banner tone="danger" title={title} role="alert">
        <ul>
          {wrong.map(({ id, label, error }) => (
            <li key={id}>
              <TextLink href={`#${id}`} tone="quiet" onClick={(event) => focusField(event, id)}>
                {label}: {error}
              </TextLink>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

// A fragment in the address would be a page of its own to the router.
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
