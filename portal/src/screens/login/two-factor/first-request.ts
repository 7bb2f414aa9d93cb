import { limits } from '@portico/contract/limits';
import { type CodeRequest, noRequest, requested } from '@portico/web/second-step/code-request';
import type { SessionToken } from '../../../lib/session-state/session.ts';

/** Seconds for which a sign-in waits for its second step, as long as its code is valid. */
export const waitingStep = limits.code.lifetime;

/** The request with which the second step is shown: the code was sent with the answer to the password, or could not be. */
export function firstRequest(
  { twoFactorType, codeRetryAt, codesBlocked }: SessionToken,
  blockedUntil: number | null,
  now: number,
): CodeRequest {
  if (blockedUntil !== null) return { ...noRequest, nextAt: blockedUntil, hold: 'too many wrong' };
  if (codeRetryAt === null) return requested(twoFactorType, now);
  return { ...noRequest, nextAt: codeRetryAt, hold: codesBlocked ? 'too many wrong' : 'too many requested' };
}
