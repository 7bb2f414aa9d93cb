import type { TokenSet } from '@portico/contract/sign-in';
import type { SecondFactor } from '../../second-factors/methods/store.ts';
import type { CodeWait } from '../code-wait.ts';

/**
 * The answer to a first step: `seconds` is how long it waits, and there is no other wait when the code was
 * requested.
 */
export function pendingTokenSet(
  token: string,
  { type }: Pick<SecondFactor, 'type'>,
  { seconds, retryAfter = 0, blockedFor = 0 }: { readonly seconds: number } & Partial<CodeWait>,
): TokenSet {
  return {
    access_token: token,
    token_type: 'bearer',
    scope: '',
    authentication_status: 'TWO_FACTOR_AUTHENTICATION',
    two_fa_type: type,
    expires_in: seconds,
    ...(retryAfter > 0 && { code_retry_after: retryAfter }),
    ...(blockedFor > 0 && { blocked_for: blockedFor }),
  };
}
