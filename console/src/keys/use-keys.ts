import { useLayoutEffect, useRef } from 'react';
import { useKeySetting } from './active.ts';
import { keyOf } from './key-of.ts';
import type { KeyTable } from './key-table.ts';

/** Gives keys a meaning while the component is shown, unless the member of staff has turned them off. */
export function useKeys<Table extends KeyTable>(
  table: Table,
  acts: { readonly [Name in keyof Table]?: (key: string) => void },
): void {
  const { areKeysActive } = useKeySetting();
  // A key without an act keeps its meaning in the browser.
  // In layout effects, so that a key that is pressed as soon as something is shown acts on it.
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areKeysActive()) return;
      const key = keyOf(event);
      const name = key === null ? undefined : nameOf(table, key);
      const act = name && latest.current[name];
      if (!act || key === null) return;
      event.preventDefault();
      act(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areKeysActive, table]);
}

function nameOf<Table extends KeyTable>(table: Table, key: string): keyof Table | undefined {
  // Safe: they are its keys.
  const names = Object.keys(table) as (keyof Table & keyof KeyTable)[];
  return names.find((name) => table[name]?.bound.includes(key));
}
