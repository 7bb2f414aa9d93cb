import { call } from '../api/api.ts';
import { clearStored } from '../storage/local-storage.ts';
import { endSession } from './session.ts';

/**
 * Signs out of the portal and of the applications. The session ends in this browser even if the server is not reached: on a
 * shared computer the next user must not find it.
 */
export async function signOut(): Promise<void> {
  try {
    await call('revokeToken', {});
  } finally {
    clearStored();
    endSession('signed-out');
  }
}
