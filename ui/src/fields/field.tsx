import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../icons/icons.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Explains what to enter, before there is an error. */
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the label's line, after the control in tab order: "Forgot password?", "optional". */
  aside?: ReactNode;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /**
   * Shown in the error's line while there is no error, and announced when it changes; `''` shows nothing yet.
   */
  note?: ReactNode;
  /** The value cannot be changed, so it cannot be invalid and no line is reserved for an error. */
  fixed?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, and a line reserved for the error, so that nothing moves when the error appears. */
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
