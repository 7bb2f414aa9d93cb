import { call } from '../api/call.ts';
import { endSession, startSession } from '../session-state/session.ts';

/** Asks the server whether this browser is signed in. If there is no answer, the sign-in screen is shown. */
export async function restoreSession(): Promise<void> {
  try {
    const session = await call('restoreStaffSession', {});
    if (session) startSession(session);
    else endSession('none');
  } catch {
    endSession('none');
  }
}
