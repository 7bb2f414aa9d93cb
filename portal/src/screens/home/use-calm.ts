import { useSyncExternalStore } from 'react';

const still = '(prefers-reduced-motion: reduce)';

/** Whether automatic movement is off: the user prefers reduced motion, or the tab is hidden. */
export function useCalm(): boolean {
  return useSyncExternalStore(
    follow,
    () => document.hidden || matchMedia(still).matches,
    () => true,
  );
}

function follow(changed: () => void): () => void {
  const stop = new AbortController();
  document.addEventListener('visibilitychange', changed, { signal: stop.signal });
  matchMedia(still).addEventListener('change', changed, { signal: stop.signal });
  return () => stop.abort();
}
