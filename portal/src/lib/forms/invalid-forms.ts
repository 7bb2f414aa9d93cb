import { useEffect } from 'react';
import { createStore, useStore } from '../storage/store.ts';

/** How many forms of the page say that something is wrong. */
const invalidForms = createStore(0);

/** Counts a form as long as it shows errors. */
export function useInvalidForm(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    invalidForms.set(invalidForms.get() + 1);
    return () => invalidForms.set(invalidForms.get() - 1);
  }, [wrong]);
}

/** Whether the title of the page must say so, too: it is the first thing read out. */
export function useAnyInvalidForm(): boolean {
  return useStore(invalidForms, 0) > 0;
}
