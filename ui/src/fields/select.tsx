import type { NativeProps } from '../base/native-props.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type SelectProps = FieldTexts & NativeProps<'select'>;

export function Select({ label, hint, error, aside, id, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => (
        <div className={styles.framed}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`} />
          <span className={styles.end}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
