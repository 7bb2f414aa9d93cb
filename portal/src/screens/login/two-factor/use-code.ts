import { ApiError } from '@portico/web/api-error';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useCodeEntry } from '../../../components/code/use-code-entry.ts';
import type { useCodeRequest } from '../../../components/code/use-code-request.ts';
import { call } from '../../../lib/api/api.ts';
import { type SessionToken, storeTokenSet } from '../../../lib/session-state/session.ts';
import { reportLost } from './lost.ts';

export interface CodeOptions {
  readonly token: SessionToken;
  /** Whether this browser will need no second step. */
  readonly isTrusted: boolean;
  readonly request: ReturnType<typeof useCodeRequest>;
  readonly onBlocked: () => void;
  /** Called when the server no longer knows the sign-in. */
  readonly onLost: () => void;
}

/** The code of the second step, and sending another one [4.7, 9.4]. */
export function useCode({ token, isTrusted, request, onBlocked, onLost }: CodeOptions) {
  const [limitedFor, startLimit] = useCountdown();
  const grant = { grant_type: 'oauth_token', oauth_token: token.accessToken } as const;
  const entry = useCodeEntry({
    onBlocked,
    send: async (otp, signal) => {
      const trust = isTrusted ? ({ trust_browser: 'true' } as const) : {};
      const input = { ...grant, otp, ...trust };
      storeTokenSet(await reportLost(call('issueToken', input, { signal }), onLost));
    },
  });

  /** Resolves to whether another code was sent. It does not end the sign-in, so the token stays the same. */
  const resend = async () => {
    try {
      await reportLost(call('issueToken', grant, { limitShownByCaller: true }), onLost);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      startLimit(error.retryAfter ?? 60);
      return false;
    }
    entry.restart();
    request.restart();
    return true;
  };
  return { entry, resend, limitedFor } as const;
}
