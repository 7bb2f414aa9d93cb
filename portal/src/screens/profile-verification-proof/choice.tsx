import type { PhraseId } from '@portico/phrases/types';
import { Checkbox, ErrorIcon } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './proofs.module.css';

export interface ChoiceProps<Item extends string> {
  readonly name: string;
  readonly legend: string;
  readonly items: readonly Item[];
  readonly labels: Readonly<Record<Item, PhraseId>>;
  readonly chosen: readonly Item[];
  readonly error?: string | undefined;
  /** Called with what is chosen now, in the order in which it is listed. */
  readonly onChange: (chosen: Item[]) => void;
}

/** Any number of things, each with a checkbox. */
export function Choice<Item extends string>(props: ChoiceProps<Item>) {
  const { name, legend, items, labels, chosen, error, onChange } = props;
  const text = useText();
  const choose = (item: Item, isChosen: boolean) =>
    onChange(items.filter((other) => (other === item ? isChosen : chosen.includes(other))));
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={text(labels[item])}
          checked={chosen.includes(item)}
          onChange={({ target }) => choose(item, target.checked)}
          aria-invalid={error ? true : undefined}
        />
      ))}
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <ErrorIcon size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
