import { type KeyboardEvent, useState } from 'react';

export interface SearchOption {
  value: string;
  label: string;
  /** Other names, by which the option comes first when one is typed in full. */
  aliases?: readonly string[] | undefined;
}

export interface ComboboxOptions<O extends SearchOption> {
  options: readonly O[];
  value: string;
  onChange: (value: string) => void;
  match: (option: O, query: string) => boolean;
}

/** Best results first: the typed value or name itself, then labels that begin with the text. */
function rank({ value, label, aliases = [] }: SearchOption, query: string): number {
  const typed = query.trim().toLowerCase();
  if ([value, ...aliases].some((name) => name.toLowerCase() === typed)) return 0;
  return label.toLowerCase().startsWith(typed) ? 1 : 2;
}

/** State and keys of an editable combobox with a list (WAI-ARIA APG "combobox with list autocomplete"). */
export function useCombobox<O extends SearchOption>({ options, value, onChange, match }: ComboboxOptions<O>) {
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const selected = options.find((option) => option.value === value);
  const results = query
    ? options.filter((option) => match(option, query)).sort((a, b) => rank(a, query) - rank(b, query))
    : options;

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

  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text ? 0 : -1);
    // The browser's autofill writes the whole name at once and leaves without choosing.
    const exact = options.find((option) => option.label.toLowerCase() === text.trim().toLowerCase());
    if (exact) onChange(exact.value);
    else if (text === '') onChange('');
  };

  const leave = () => {
    const [only, ...others] = results;
    if (query && only && others.length === 0) choose(only);
    else close();
  };

  const move = (step: 1 | -1) => {
    if (!open) return show();
    setActive((active + step + results.length) % results.length);
  };

  const press = (event: KeyboardEvent) => {
    const option = open ? results[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return { text: query ?? selected?.label ?? '', results, open, active, show, choose, type, leave, press };
}
