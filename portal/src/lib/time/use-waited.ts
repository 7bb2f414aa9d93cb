import { useEffect, useState } from 'react';

/** Seconds after which a call in flight is spoken of again, and after which it can be called off. */
const stages = { late: 5, long: 15 } as const;
type Waited = keyof typeof stages | 'not long';

/** How long somebody has been waiting for a call that is under way. */
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
