import type { ReactNode } from 'react';
import type { NativeProps } from '../native-props.ts';
import styles from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  NativeProps<'input'> & {
    /** Stands inside, at the end of the line. */
    end?: ReactNode;
  };

export function TextField({ label, hint, error, aside, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} fixed={input.readOnly}>
      {(control) => (
        <div className={end ? styles.framed : undefined}>
          <input type="text" {...input} {...control} className={styles.control} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
