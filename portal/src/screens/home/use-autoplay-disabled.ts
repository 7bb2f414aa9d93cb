import { useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether automatic movement is off: the user prefers reduced motion, or the tab is hidden. */
export function useAutoplayDisabled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || matchMedia(reducedMotion).matches,
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  document.addEventListener('visibilitychange', changed, { signal: stop.signal });
  matchMedia(reducedMotion).addEventListener('change', changed, { signal: stop.signal });
  return () => stop.abort();
}
