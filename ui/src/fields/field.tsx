import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../icons/icons.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Said before anything goes wrong: what is wanted here. */
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the label's line, after the control in tab order: "Forgot password?", "optional". */
  aside?: ReactNode;
}

/** What a control must carry to be tied to its label and texts. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Takes the error's place while there is none, and is announced when it changes; `''` says nothing yet. */
  note?: ReactNode;
  /** Told only: what cannot be changed cannot be wrong, so no line is kept free. */
  fixed?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and a line kept free for the error, so that nothing moves when it comes. */
export function Field({ id, label, hint, error, note, aside, fixed, children }: FieldProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        {children({
          id: controlId,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {!fixed && (
        <div className={styles.message}>
          {error && (
            <p className={styles.error} id={errorId}>
              <ErrorIcon size={16} />
              {error}
            </p>
          )}
          {note !== undefined && <p role="status">{!error && note}</p>}
        </div>
      )}
    </div>
  );
}
