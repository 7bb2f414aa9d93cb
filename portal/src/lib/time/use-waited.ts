import { useEffect, useState } from 'react';

/** Milliseconds after which the text changes, and after which the call can be cancelled. */
const stages = [
  ['late', 5000],
  ['long', 15_000],
] as const;
type Waited = (typeof stages)[number][0] | 'not long';

/** How long the user has been waiting for a call. */
export function useWaited(busy: boolean): Waited {
  const [waited, setWaited] = useState<Waited>('not long');
  useEffect(() => {
    if (!busy) return;
    const timers = stages.map(([stage, ms]) => setTimeout(setWaited, ms, stage));
    return () => {
      timers.forEach(clearTimeout);
      setWaited('not long');
    };
  }, [busy]);
  return waited;
}
