import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** How many forms of the page say that something is wrong. */
const wrongForms = createStore(0);

/** Counts a form as long as it shows errors. */
export function useCountedWrong(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    wrongForms.set(wrongForms.get() + 1);
    return () => wrongForms.set(wrongForms.get() - 1);
  }, [wrong]);
}

/** Whether the title of the page must say so, too: it is the first thing read out. */
export function useAnyWrong(): boolean {
  return useStore(wrongForms, 0) > 0;
}
