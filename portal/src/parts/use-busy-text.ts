import { useEffect, useState } from 'react';

const patience = 5_000;

/** What a button says while its call is under way: after five seconds, that it is still working. */
export function useBusyText(busy: boolean, quick: string, slow: string): string {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(setLate, patience, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return late ? slow : quick;
}
