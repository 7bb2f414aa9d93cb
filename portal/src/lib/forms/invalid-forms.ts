import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';
import { useEffect } from 'react';

/** How many forms of the page show errors. */
const createInvalidForms = () => createStore(0);

/** Counts a form as long as it shows errors. */
export function useInvalidForm(wrong: boolean): void {
  const invalidForms = usePart(createInvalidForms);
  useEffect(() => {
    if (!wrong) return;
    invalidForms.set(invalidForms.get() + 1);
    return () => invalidForms.set(invalidForms.get() - 1);
  }, [wrong, invalidForms]);
}

/** Whether a form of the page shows errors. The page title says so, because screen readers read it first. */
export function useAnyInvalidForm(): boolean {
  return useStore(usePart(createInvalidForms), 0) > 0;
}
