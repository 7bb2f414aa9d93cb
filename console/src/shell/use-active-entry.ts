import { optionAfter } from '@portico/ui';
import { type KeyboardEvent, useState } from 'react';
import type { PaletteEntry } from './palette-entries.ts';

/** The entry that the arrow keys have moved to, and that Enter chooses. */
export function useActiveEntry(entries: readonly PaletteEntry[], onChoose: (entry: PaletteEntry) => void) {
  const [active, setActive] = useState(0);
  const current = entries[active] ?? entries[0];
  const reset = () => setActive(0);
  const choose = (entry: PaletteEntry) => {
    reset();
    onChoose(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During a composition the keys are for the input method (of Chinese, Japanese or Korean).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (entries.length > 0)
        setActive(optionAfter(event.key, Math.min(active, entries.length - 1), entries.length));
    } else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };
  return { current, choose, onKeyDown, reset };
}
