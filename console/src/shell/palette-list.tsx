import { useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/i18n.tsx';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  idOf: (entry: PaletteEntry) => string;
  onChoose: (entry: PaletteEntry) => void;
}

/** What the palette has found, in groups. */
export function PaletteList({ id, groups, current, idOf, onChoose }: PaletteListProps) {
  const text = useText();
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={text('console.search')} tabIndex={-1}>
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={group.title} role="group" aria-labelledby={`${id}-title-${index}`}>
          <p id={`${id}-title-${index}`} className={styles.title}>
            {group.title}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entry.value}
              id={idOf(entry)}
              entry={entry}
              isActive={entry === current}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles Enter
    <div
      ref={ref}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{entry.label}</bdi>
      {entry.detail && entry.detail !== entry.label && <bdi className={styles.detail}>{entry.detail}</bdi>}
    </div>
  );
}
