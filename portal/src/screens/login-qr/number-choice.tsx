import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './login-qr.module.css';

export interface NumberChoiceProps {
  choices: readonly string[];
  chosen: string;
  onChoose: (number: string) => void;
}

/** Only a user who sees the other screen knows the number. So a user does not approve a code of an attacker by mistake. */
export function NumberChoice({ choices, chosen, onChoose }: NumberChoiceProps) {
  const text = useText();
  return (
    <fieldset className={styles.choices}>
      <legend>{text('approval.number')}</legend>
      {choices.map((number) => (
        <label key={number} className={styles.choice} dir="ltr">
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
