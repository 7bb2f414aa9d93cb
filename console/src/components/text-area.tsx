import { Field } from '@portico/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './components.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A field of several lines. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...textarea} {...control} className={styles.textarea} />}
    </Field>
  );
}
