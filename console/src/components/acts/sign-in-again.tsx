import { Button } from '@portico/ui';
import { useApi } from '../../api/call.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useSessionOwner } from '../../session-state/session.ts';

/**
 * Ends the session for a sign-in that is fresh. The page and what was typed stay, as after a session that has
 * expired.
 */
export function SignInAgain() {
  const text = useText();
  const call = useApi();
  const { endSession } = useSessionOwner();
  const end = async () => {
    // Any error: also without an answer, because the sign-in replaces the session.
    await call('endStaffSession', {}).catch(() => undefined);
    endSession('expired');
  };
  return (
    <Button size="small" variant="secondary" onClick={end}>
      {text('consoleSignIn.submitCode')}
    </Button>
  );
}
