import type { ChangeEvent, ClipboardEvent } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { asciiDigits } from './ascii-digits.ts';
import styles from './code-input.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface CodeInputProps
  extends FieldTexts,
    Omit<NativeProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Receives ASCII digits only, at most `length` of them, whatever was typed or pasted. */
  onChange: (code: string) => void;
  length?: 6;
}

/** One input, so that paste, autofill and undo stay native; the cells are drawn behind its digits. */
export function CodeInput({
  label,
  hint,
  error,
  aside,
  id,
  value,
  onChange,
  length = 6,
  ...input
}: CodeInputProps) {
  const accept = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(asciiDigits(event.target.value).slice(0, length));
  };

  /** What has no digits would only erase what is selected. */
  const refuseWithoutDigits = (event: ClipboardEvent) => {
    if (asciiDigits(event.clipboardData.getData('text')) === '') event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(control) => (
        <div className={styles.code}>
          <div className={styles.strip} dir="ltr">
            <div className={styles.cells} aria-hidden="true">
              {Array.from({ length }, (_, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                <span key={cell} className={styles.cell} data-next={cell === value.length || undefined} />
              ))}
            </div>
            <input
              name="code"
              pattern={`[0-9]{${length}}`}
              {...input}
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              className={styles.input}
              value={value}
              onChange={accept}
              onPaste={refuseWithoutDigits}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
