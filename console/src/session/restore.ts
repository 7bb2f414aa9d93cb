import { call } from '../api/call.ts';
import { endSession, startSession } from './session.ts';

/** Asks the server whether this browser is signed in. If there is no answer, the sign-in screen is shown. */
export async function restoreSession(): Promise<void> {
  try {
    startSession(await call('getStaffSession', {}));
  } catch {
    endSession('none');
  }
}
