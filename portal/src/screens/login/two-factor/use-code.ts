import { useCodeEntry } from '../../../components/code/use-code-entry.ts';
import { call } from '../../../lib/api/api.ts';
import { type HeldToken, keepTokenSet } from '../../../lib/session/session.ts';

/** The code of the second step [4.7]. */
export function useCode(token: HeldToken, onBlocked: () => void) {
  return useCodeEntry({
    onBlocked,
    send: async (otp, signal) => {
      const input = { grant_type: 'oauth_token', oauth_token: token.accessToken, otp } as const;
      keepTokenSet(await call('issueToken', input, { signal }));
    },
  });
}
