import { useEffect, useState } from 'react';

/** Seconds after which the text changes, and after which the call can be cancelled. */
const stages = { late: 5, long: 15 } as const;
type Waited = keyof typeof stages | 'not long';

/** How long the user has been waiting for a call. */
export function useWaited(busy: boolean): Waited {
  const [waited, setWaited] = useState<Waited>('not long');
  useEffect(() => {
    if (!busy) return;
    const timers = (['late', 'long'] as const).map((stage) =>
      setTimeout(setWaited, stages[stage] * 1000, stage),
    );
    return () => {
      timers.forEach(clearTimeout);
      setWaited('not long');
    };
  }, [busy]);
  return waited;
}
