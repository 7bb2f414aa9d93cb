import {
  blockedRequest,
  type CodeRequest,
  noRequest,
  requested,
} from '@portico/web/second-step/code-request';
import type { SessionToken } from '../../../lib/session-state/session.ts';

/** The request with which the second step is shown: the code was sent with the answer to the password, or could not be. */
export function firstRequest(
  { twoFactorType, codeRetryAt, codesBlocked }: SessionToken,
  blockedUntil: number | null,
  now: number,
): CodeRequest {
  if (blockedUntil !== null) return blockedRequest(blockedUntil);
  if (codeRetryAt === null) return requested(twoFactorType, now);
  if (codesBlocked) return blockedRequest(codeRetryAt);
  return { ...noRequest, nextAt: codeRetryAt, hold: 'too many requested' };
}
