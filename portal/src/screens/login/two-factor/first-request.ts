import {
  blockedRequest,
  type CodeRequest,
  noRequest,
  requested,
} from '@portico/web/second-step/code-request';
import { secondsLeft } from '@portico/web/time/use-countdown';
import type { WaitingToken } from '../../../lib/session-state/session-types.ts';

/**
 * The request with which the second step is shown: the code was sent with the answer to the password, or
 * could not be.
 */
export function firstRequest(
  { twoFactorType, codeRetryAt, codesBlocked, waitsUntil }: WaitingToken,
  blockedUntil: number | null,
  now: number,
): CodeRequest {
  if (blockedUntil !== null) return blockedRequest(blockedUntil);
  if (codeRetryAt === null) return requested(twoFactorType, now, secondsLeft(waitsUntil, now));
  if (codesBlocked) return blockedRequest(codeRetryAt);
  return { ...noRequest, nextAt: codeRetryAt, hold: 'too many requested' };
}
