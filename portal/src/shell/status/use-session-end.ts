import { usePageState } from '@portico/web/page-state';
import { secondsLeft } from '@portico/web/time/use-countdown';
import { useEffect, useState } from 'react';
import { restoreSession } from '../../lib/session/restore-session.ts';
import { sessionEnd } from '../../lib/session-state/session-end.ts';

/** Seconds before the end of a session at which the user is warned. */
export const warnedFor = 120;
/**
 * Longest timer, in seconds: another tab may extend the session, and timers stop while the computer sleeps.
 */
const longestSleep = 60;

export interface NearEnd {
  readonly left: number;
  readonly canStay: boolean;
}

/**
 * The end of the session once it is near, and a function that extends the session. At the end the server is
 * asked.
 */
export function useSessionEnd(): readonly [end: NearEnd | null, stay: () => void] {
  const page = usePageState();
  const [end, setEnd] = useState<NearEnd | null>(null);
  const [checks, setChecks] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the server was asked, the end is another one
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const check = () => {
      const next = sessionEnd();
      const left = next ? secondsLeft(next.at, Date.now()) : Number.POSITIVE_INFINITY;
      const isNear = next !== null && left <= warnedFor;
      setEnd(isNear ? { left, canStay: next.canStay } : null);
      if (left === 0) void restoreSession(page).finally(checkAgain);
      else timer = setTimeout(check, 1000 * (isNear ? 1 : Math.min(left - warnedFor, longestSleep)));
    };
    // If the server still accepts the session, the user is warned again later.
    const checkAgain = () => {
      if (!stopped && Date.now() < (sessionEnd()?.at ?? 0)) check();
    };
    check();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [page, checks]);

  const stay = () => {
    void restoreSession(page).finally(() => setChecks((count) => count + 1));
  };
  return [end, stay];
}
