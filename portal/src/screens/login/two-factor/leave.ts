import { call } from '../../../lib/api/api.ts';
import { clearSession } from '../../../lib/session-state/session.ts';

/** Ends a sign-in that waits for its second step: its token is revoked, also if the user does not wait for the answer [4.9]. */
export function leaveSecondStep(): void {
  // What the server answers changes nothing: the token expires by itself after five minutes.
  void call('revokeToken', {}).catch(() => undefined);
  clearSession();
}
