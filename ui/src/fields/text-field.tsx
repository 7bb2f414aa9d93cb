import type { ReactNode } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import styles from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { maxInputLength } from './input-length.ts';

export type TextFieldProps = FieldTexts &
  NativeProps<'input'> & {
    /** Shown inside the control, at the end of its line. */
    end?: ReactNode;
  };

export function TextField({ label, hint, error, aside, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} fixed={input.readOnly}>
      {(control) => (
        <div className={end ? styles.framed : undefined}>
          <input type="text" maxLength={maxInputLength} {...input} {...control} className={styles.control} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
