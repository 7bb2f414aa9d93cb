import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './login-qr.module.css';

export interface NumberChoiceProps {
  choices: readonly string[];
  chosen: string;
  onChoose: (number: string) => void;
  /** The element that says that no number was chosen; then the first one takes the focus. */
  errorId: string | undefined;
}

/**
 * Only a user who sees the other screen knows the number. So a user does not approve a code of an attacker by
 * mistake.
 */
export function NumberChoice({ choices, chosen, onChoose, errorId }: NumberChoiceProps) {
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (errorId) group.current?.querySelector('input')?.focus();
  }, [errorId]);
  return (
    <fieldset
      ref={group}
      className={styles.choices}
      data-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
    >
      <legend>{text('approval.number')}</legend>
      {choices.map((number) => (
        <label key={number} data-plain className={styles.choice} dir="ltr">
          <input
            type="radio"
            name="number"
            value={number}
            checked={number === chosen}
            onChange={() => onChoose(number)}
          />
          {number}
        </label>
      ))}
    </fieldset>
  );
}
