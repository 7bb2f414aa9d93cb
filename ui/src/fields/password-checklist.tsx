import { CheckIcon, CrossIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './password-checklist.module.css';

export interface PasswordRule {
  label: string;
  /** `violated` is shown in red: more typing alone does not meet the rule. */
  state: 'met' | 'unmet' | 'violated';
}

export interface PasswordChecklistProps {
  /** Names the list. */
  label: string;
  items: readonly PasswordRule[];
  /** The text after each item for screen readers, because the icon alone shows the state only visually. */
  stateLabels: Readonly<Record<PasswordRule['state'], string>>;
  id?: string | undefined;
}

export function PasswordChecklist({ label, items, stateLabels, id }: PasswordChecklistProps) {
  return (
    <ul className={styles.list} aria-label={label} id={id}>
      {items.map(({ label: rule, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its position; its text counts along
        <li key={index} className={styles.item} data-state={state}>
          <span className={styles.mark}>
            {state === 'violated' ? <CrossIcon size={14} /> : <CheckIcon size={14} />}
          </span>
          <span>
            {rule} <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
