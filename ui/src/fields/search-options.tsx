import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import type { SearchOption } from './match-option.ts';
import styles from './search-select.module.css';

interface SearchOptionsProps<O extends SearchOption> {
  id: string;
  labelledBy: string;
  options: readonly O[];
  value: string;
  active: number;
  emptyLabel: ReactNode;
  onChoose: (option: O) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * The index of the option that an arrow key marks, around the ends of the list: while none is marked (-1),
 * the first or the last.
 * @example optionAfter('ArrowUp', -1, 3) // 2
 */
export function optionAfter(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  return key === 'ArrowDown' ? (active + 1) % count : (active <= 0 ? count : active) - 1;
}

/** The listbox of the combobox. The focus stays in the input, which handles all keys. */
export function SearchOptions<O extends SearchOption>({
  id,
  labelledBy,
  options,
  value,
  active,
  emptyLabel,
  onChoose,
}: SearchOptionsProps<O>) {
  const activeRef = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref follows the active option
  useLayoutEffect(() => {
    activeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      className={styles.list}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles Enter
        <div
          key={option.value}
          id={optionId(id, index)}
          ref={index === active ? activeRef : undefined}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.value === value && <CheckIcon />}
        </div>
      ))}
      {options.length === 0 && (
        <div className={styles.empty} role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
          {emptyLabel}
        </div>
      )}
    </div>
  );
}
