import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './password-checklist.module.css';

export interface PasswordChecklistProps {
  /** Names the list. */
  label: string;
  items: readonly { label: string; met: boolean }[];
  /** Said after each item, so that the state is not the icon's alone. */
  metLabel: string;
  unmetLabel: string;
  id?: string | undefined;
}

export function PasswordChecklist({ label, items, metLabel, unmetLabel, id }: PasswordChecklistProps) {
  return (
    <ul className={styles.list} aria-label={label} id={id}>
      {items.map((item) => (
        <li key={item.label} className={styles.item} data-met={item.met || undefined}>
          <span className={styles.mark}>
            <CheckIcon size={14} />
          </span>
          <span>
            {item.label} <VisuallyHidden>{item.met ? metLabel : unmetLabel}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
