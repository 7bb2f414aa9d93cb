import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import type { NativeProps } from '../native-props.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { optionId, SearchOptions } from './search-options.tsx';
import styles from './search-select.module.css';
import { type ComboboxOptions, type SearchOption, useCombobox } from './use-combobox.ts';

type InputProps = Pick<
  NativeProps<'input'>,
  'id' | 'disabled' | 'required' | 'autoComplete' | 'placeholder' | 'onBlur' | 'ref'
>;

export interface SearchSelectProps<O extends SearchOption>
  extends FieldTexts,
    Omit<ComboboxOptions<O>, 'match'>,
    InputProps {
  /** Submits the chosen option's value under this name. */
  name?: string;
  /** Whether an option answers what was typed; by default its label contains it. */
  match?: (option: O, query: string) => boolean;
  /** Shown when nothing matches. */
  emptyLabel: ReactNode;
  /** Announces how many options are left. */
  resultsLabel: (count: number) => string;
}

const labelContains = (option: SearchOption, query: string) =>
  option.label.toLowerCase().includes(query.trim().toLowerCase());

/** A select that filters while one types. */
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
  match = labelContains,
  emptyLabel,
  resultsLabel,
  onBlur,
  ...input
}: SearchSelectProps<O>) {
  const { text, results, open, active, show, choose, type, leave, press } = useCombobox({
    options,
    value,
    onChange,
    match,
  });
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(tied) => {
        const listId = `${tied.id}-list`;
        return (
          <div className={`${control.framed} ${styles.combobox}`}>
            <input
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...tied}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && results[active] ? optionId(listId, active) : undefined}
              className={control.control}
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={show}
              onKeyDown={press}
              onBlur={(event) => {
                leave();
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
                labelledBy={`${tied.id}-label`}
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
