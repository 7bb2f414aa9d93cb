import { useSyncExternalStore } from 'react';

/** Whether the page is visible and the browser has a connection. */
export function usePageActive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && navigator.onLine,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  document.addEventListener('visibilitychange', changed, { signal: stop.signal });
  addEventListener('online', changed, { signal: stop.signal });
  addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}
