import { useId } from 'react';
import styles from './choices.module.css';
import { FieldError } from './field-error.tsx';

export interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  /** The chosen one; another value if none is chosen yet. */
  value: string;
  onChoose: (value: Value) => void;
  error?: string | undefined;
}

/**
 * All choices at once, because their names are too long for a list on a phone. A line is reserved for the
 * error.
 */
export function Choices<Value extends string>({
  name,
  legend,
  choices,
  value,
  onChoose,
  error,
}: ChoicesProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
