import { call } from '../api/api.ts';
import { clearStored } from '../storage/local-storage.ts';
import { clearSession } from './session.ts';

/**
 * Signs out everywhere. The session ends here even if the server cannot be told: a person who signs out on a shared
 * computer must be able to walk away.
 */
export async function signOut(): Promise<void> {
  try {
    await call('revokeToken', {});
  } finally {
    clearStored();
    clearSession();
  }
}
