import { call } from '../api/call.ts';
import { endSession, startSession } from './session.ts';

/** Asks the server whether this browser is signed in. Without an answer the sign-in is shown. */
export async function restoreSession(): Promise<void> {
  try {
    startSession(await call('getStaffSession', {}));
  } catch {
    endSession('none');
  }
}
