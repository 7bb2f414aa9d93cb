import { type KeyboardEvent, useState } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { maxInputLength } from './input-length.ts';
import type { SearchOption } from './match-option.ts';
import { optionAfter, optionId, SearchOptions } from './search-options.tsx';
import styles from './search-select.module.css';

export interface SuggestFieldProps<O extends SearchOption>
  extends FieldTexts,
    Pick<NativeProps<'input'>, 'id' | 'name' | 'autoComplete' | 'dir' | 'disabled'> {
  value: string;
  /** Receives what was typed. */
  onChange: (text: string) => void;
  /** What could be meant; empty for no suggestions. */
  suggestions: readonly O[];
  onChoose: (suggestion: O) => void;
  /** Announces how many suggestions there are. */
  resultsLabel: (count: number) => string;
}

/**
 * A text field with suggestions that come from elsewhere: any text is allowed (WAI-ARIA APG "editable
 * combobox").
 */
export function SuggestField<O extends SearchOption>({
  label,
  hint,
  error,
  aside,
  id,
  value,
  onChange,
  suggestions,
  onChoose,
  resultsLabel,
  ...input
}: SuggestFieldProps<O>) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open ? suggestions : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: O) => {
    close();
    onChoose(suggestion);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const count = shown.length;
    const chosen = shown[active];
    // During a composition the keys are for the input method (of Chinese, Japanese or Korean).
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(optionAfter(event.key, active, count));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(attributes) => {
        const listId = `${attributes.id}-list`;
        return (
          <div className={`${styles.combobox} ${styles.suggest}`}>
            <input
              maxLength={maxInputLength}
              {...input}
              {...attributes}
              type="text"
              role="combobox"
              aria-expanded={shown.length > 0}
              aria-controls={shown.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={shown[active] ? optionId(listId, active) : undefined}
              className={control.control}
              value={value}
              onChange={(event) => {
                setOpen(true);
                setActive(-1);
                onChange(event.target.value);
              }}
              onKeyDown={handleKeyDown}
              onBlur={close}
            />
            <VisuallyHidden role="status">{shown.length > 0 && resultsLabel(shown.length)}</VisuallyHidden>
            {shown.length > 0 && (
              <SearchOptions
                id={listId}
                labelledBy={`${attributes.id}-label`}
                options={shown}
                value=""
                active={active}
                emptyLabel=""
                onChoose={choose}
              />
            )}
          </div>
        );
      }}
    </Field>
  );
}
