import styles from './menu-choices.module.css';

export interface MenuChoicesProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/**
 * A few values of a setting side by side, one of which is chosen. The menu stays open, so that the user sees
 * the effect.
 */
export function MenuChoices<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: MenuChoicesProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={styles.choices}>
      <span aria-hidden="true">{label}</span>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.value === chosen}
          className={styles.choice}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
