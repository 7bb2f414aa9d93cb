import { limits } from '@portico/contract/limits';
import { useCountdown } from '@portico/web/time/use-countdown';

const { lifetime, resendAfter } = limits.code;

/** How long a requested code is valid, and from when on another one can be requested [9.4]. `justSent`: one was a moment ago. */
export function useCodeRequest(justSent = true) {
  const [left, start] = useCountdown(justSent ? lifetime : 0);
  return {
    /** Seconds for which the code is valid. */
    left,
    expired: left === 0,
    /** Seconds until another code can be requested. */
    waiting: Math.max(0, left - (lifetime - resendAfter)),
    /** Counts down from the start, for a code that has just been sent. */
    restart: () => start(lifetime),
  } as const;
}
