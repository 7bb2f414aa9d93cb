import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { secondsSincePasswordCheck } from './store.ts';

/** Calls that change how an account is protected. */
type Guarded =
  | 'startTwoFactor'
  | 'startDeactivation'
  | 'confirmDeactivation'
  | 'createRecoveryCodes'
  | 'startPasskeyRegistration'
  | 'deletePasskey';

/**
 * Refuses unless the user of a session has proved the password recently, so that a stolen session cannot change how the account
 * is protected.
 */
export async function requireRecentPassword(db: Db, sessionId: string): Promise<void> {
  const seconds = await secondsSincePasswordCheck(db, sessionId);
  must<Guarded>(seconds <= limits.recentPassword, 'access_denied', { reauthRequired: true });
}
