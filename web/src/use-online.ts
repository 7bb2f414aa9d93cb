import { useEffect, useEffectEvent } from 'react';

/** Does something each time the browser has a connection again, while `waits`. */
export function useOnline(waits: boolean, onOnline: () => void): void {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    addEventListener('online', () => handleOnline(), { signal: stop.signal });
    return () => stop.abort();
  }, [waits]);
}
