import type { ByUser } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { wasLately } from '../../platform/to-come.ts';
import { secondsSincePasswordCheck, secondsSinceProof } from './store.ts';

/**
 * Refuses unless the user of a session has proved the password recently, so that a stolen session cannot
 * change how the account is protected. A user without a password proves a passkey.
 */
export async function requireRecentPassword(
  db: Db,
  call: ByUser & MayRefuse<'access_denied'>,
): Promise<void> {
  const seconds = await secondsSincePasswordCheck(db, call.user.sessionId);
  must(call, isRecent(seconds), 'access_denied', { reauthRequired: true });
}

/**
 * Refuses unless the user of a session has proved the password or a passkey recently, before all data about
 * the user leaves Portico.
 */
export async function requireRecentProof(db: Db, call: ByUser & MayRefuse<'access_denied'>): Promise<void> {
  const seconds = await secondsSinceProof(db, call.user.sessionId);
  must(call, isRecent(seconds), 'access_denied', { reauthRequired: true });
}

function isRecent(seconds: number): boolean {
  return wasLately(seconds * 1000, limits.recentPassword * 1000);
}
