import { limits } from '@portico/contract/limits';
import { ApiError } from '@portico/web/api-error';

/** How the polling ended without a token. */
export type Refusal = 'refused' | 'expired';

const longestInterval = 60;
const hiddenFactor = 4;

/**
 * What a refused poll means (RFC 8628 §3.5): the new interval in seconds, or the end of the polling.
 * @example afterRefusal(new ApiError(400, [{ code: 'slow_down' }]), 3) // 8
 */
export function afterRefusal(error: ApiError, interval: number): number | Refusal {
  if (error.code === 'authorization_pending') return interval;
  if (error.code === 'slow_down') return Math.min(interval + limits.qrCode.slowDownBy, longestInterval);
  if (error.code === 'access_denied') return 'refused';
  return error.isOutage ? Math.min(interval * 2, longestInterval) : 'expired';
}

/** Seconds until the next poll; a hidden page polls less often. */
export function pollDelay(interval: number, hidden: boolean): number {
  return hidden ? interval * hiddenFactor : interval;
}

/**
 * Polls every `interval` seconds until there is a token or a decision. `ask` throws when there is none yet,
 * and `pending` is called with the error.
 */
export async function poll<Token>(
  interval: number,
  ask: () => Promise<Token>,
  wait: (seconds: number) => Promise<void>,
  pending: (error: ApiError) => void,
): Promise<Token | Refusal> {
  let seconds = interval;
  for (;;) {
    await wait(seconds);
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = afterRefusal(error, seconds);
      if (typeof next === 'string') return next;
      pending(error);
      seconds = next;
    }
  }
}
