import { type ReactNode, useId } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { ErrorIcon } from '../icons/icons.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<NativeProps<'input'>, 'type' | 'children'> {
  /** May contain links; a click on a link does not check the box. */
  label: ReactNode;
  /** A sentence below the label. */
  hint?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const fallbackId = useId();
  const boxId = id ?? fallbackId;
  const hintId = `${boxId}-hint`;
  const errorId = `${boxId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.checkbox}>
      <label className={styles.label} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <ErrorIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
