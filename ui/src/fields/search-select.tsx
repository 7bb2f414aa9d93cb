import type { ReactNode } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { maxInputLength } from './input-length.ts';
import type { SearchOption } from './match-option.ts';
import { optionId, SearchOptions } from './search-options.tsx';
import styles from './search-select.module.css';
import { type ComboboxOptions, useCombobox } from './use-combobox.ts';

type InputProps = Pick<
  NativeProps<'input'>,
  'id' | 'disabled' | 'required' | 'autoComplete' | 'placeholder' | 'onBlur' | 'ref'
>;

export interface SearchSelectProps<O extends SearchOption>
  extends FieldTexts,
    ComboboxOptions<O>,
    InputProps {
  /** Submits the chosen option's value under this name. */
  name?: string;
  /** Shown when nothing matches. */
  emptyLabel: ReactNode;
  /** Announces how many options are left. */
  resultsLabel: (count: number) => string;
}

/** A select whose options are filtered while the user types. */
export function SearchSelect<O extends SearchOption>({
  label,
  hint,
  error,
  aside,
  id,
  name,
  options,
  value,
  onChange,
  emptyLabel,
  resultsLabel,
  onBlur,
  ...input
}: SearchSelectProps<O>) {
  const { text, results, open, active, show, choose, handleInput, handleBlur, handleKeyDown } = useCombobox({
    options,
    value,
    onChange,
  });
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(attributes) => {
        const listId = `${attributes.id}-list`;
        return (
          <div className={`${control.framed} ${styles.combobox}`}>
            <input
              autoComplete="off"
              spellCheck={false}
              maxLength={maxInputLength}
              {...input}
              {...attributes}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && results[active] ? optionId(listId, active) : undefined}
              className={control.control}
              value={text}
              onChange={(event) => handleInput(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={show}
              onKeyDown={handleKeyDown}
              onBlur={(event) => {
                handleBlur();
                onBlur?.(event);
              }}
            />
            <span className={control.end}>
              <ChevronDownIcon />
            </span>
            {name && <input type="hidden" name={name} value={value} />}
            <VisuallyHidden role="status">{open && resultsLabel(results.length)}</VisuallyHidden>
            {open && (
              <SearchOptions
                id={listId}
                labelledBy={`${attributes.id}-label`}
                options={results}
                value={value}
                active={active}
                emptyLabel={emptyLabel}
                onChoose={choose}
              />
            )}
          </div>
        );
      }}
    </Field>
  );
}
