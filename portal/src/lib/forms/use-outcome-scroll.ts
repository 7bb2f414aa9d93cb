import { limits } from '@portico/contract/limits';
import { useEffect, useRef } from 'react';
import { scrollToOutcome } from './outcome.ts';

/**
 * Returns a function that scrolls to the result of a submit after a moment, unless the user has left the
 * screen until then.
 */
export function useOutcomeScroll(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  return () => {
    if (left.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(scrollToOutcome, limits.scrollDelayMs);
  };
}
