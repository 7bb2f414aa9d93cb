import type { PendingToken, Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { digest } from '../../platform/secrets.ts';
import { isOwnCompanion } from './companions.ts';
import { findPendingSignIn } from './pending-store.ts';

/**
 * The token of a sign-in that waits for its second step. It is valid only for that step and for its own
 * revocation.
 */
export async function findPendingToken(
  db: Db,
  presented: string,
  request: Pick<Request, 'cookie' | 'fromBrowser'>,
): Promise<PendingToken | null> {
  const tokenHash = digest(presented);
  const pending = await findPendingSignIn(db, 'portal', tokenHash);
  if (!pending || !isOwnCompanion(pending.companion_hash, request)) return null;
  return { tokenHash, kind: 'PENDING', accountId: pending.account_id };
}
