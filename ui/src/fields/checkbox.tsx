import { type ReactNode, useId } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { ErrorIcon } from '../icons/icons.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<NativeProps<'input'>, 'type' | 'children'> {
  /** May contain links; a click on a link does not check the box. */
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const fallbackId = useId();
  const boxId = id ?? fallbackId;
  const errorId = `${boxId}-error`;
  return (
    <div className={styles.checkbox}>
      <label className={styles.label} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <ErrorIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
