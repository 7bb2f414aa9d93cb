import type { NativeProps } from '../native-props.ts';
import styles from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts & NativeProps<'input'>;

export function TextField({ label, hint, error, aside, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}
