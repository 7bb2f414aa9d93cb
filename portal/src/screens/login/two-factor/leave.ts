import { useApi } from '../../../lib/api/api.ts';
import { useSessionOwner } from '../../../lib/session-state/session.ts';

/**
 * Returns a function that ends a sign-in that waits for its second step: its token is revoked, also if the
 * user does not wait for the answer [4.9].
 */
export function useLeaveSecondStep(): () => void {
  const call = useApi();
  const { clearSession } = useSessionOwner();
  return () => {
    // Any error: what the server answers changes nothing: the token expires by itself after five minutes.
    void call('revokeToken', {}).catch(() => undefined);
    clearSession();
  };
}
