import { useEffect, useRef } from 'react';
import { useKeySetting } from './active.ts';
import { keyOf } from './key-of.ts';

/** What each key does. A key without an entry keeps its meaning in the browser. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/** Gives keys a meaning while the component is shown, unless the member of staff has turned them off. */
export function useKeys(keys: KeyMap): void {
  const { areKeysActive } = useKeySetting();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areKeysActive()) return;
      const key = keyOf(event);
      const act = key !== null && Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areKeysActive]);
}
