import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';
import { useEffect } from 'react';

const createStepTitle = () => createStore<string | null>(null);

/** The title of the current step of a screen, or `null` for the title of the route. */
export function useStepTitle(): string | null {
  return useStore(usePart(createStepTitle), null);
}

/** Sets the page's title for a step of a screen, such as "Check your inbox" after a form was sent. */
export function usePageTitle(title: string | null): void {
  const step = usePart(createStepTitle);
  useEffect(() => {
    if (title === null) return;
    step.set(title);
    return () => step.set(null);
  }, [title, step]);
}
