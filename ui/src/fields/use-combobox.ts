import { type KeyboardEvent, useState } from 'react';
import { matchingOptions, type SearchOption, searchKey } from './match-option.ts';
import { optionAfter } from './search-options.tsx';

export interface ComboboxOptions<O extends SearchOption> {
  options: readonly O[];
  value: string;
  onChange: (value: string) => void;
}

/** State and keys of an editable combobox with a list (WAI-ARIA APG "combobox with list autocomplete"). */
export function useCombobox<O extends SearchOption>({ options, value, onChange }: ComboboxOptions<O>) {
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const selected = options.find((option) => option.value === value);
  const results = query ? matchingOptions(options, query) : options;

  const show = () => {
    if (open) return;
    setOpen(true);
    setActive(results.findIndex((option) => option.value === value));
  };

  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  };

  const choose = (option: O) => {
    onChange(option.value);
    close();
  };

  const handleInput = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text ? 0 : -1);
    // The browser's autofill writes the whole label without choosing an option.
    const exact = options.find((option) => searchKey(option.label) === searchKey(text));
    if (exact) onChange(exact.value);
    else if (text === '') onChange('');
  };

  const handleBlur = () => {
    const [only, ...others] = results;
    if (query && only && others.length === 0) choose(only);
    else close();
  };

  const move = (key: 'ArrowDown' | 'ArrowUp') => {
    if (!open) show();
    else if (results.length > 0) setActive(optionAfter(key, active, results.length));
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // These keys are for the input method (of Chinese, Japanese or Korean) that composes a word.
    if (event.nativeEvent.isComposing) return;
    const option = open ? results[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return {
    text: query ?? selected?.label ?? '',
    results,
    open,
    active,
    show,
    choose,
    handleInput,
    handleBlur,
    handleKeyDown,
  };
}
