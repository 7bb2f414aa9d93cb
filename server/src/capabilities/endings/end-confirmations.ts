import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { expireCodesOf } from '../one-time-codes/store.ts';
import { deleteChallengesOf } from '../passkeys/challenge-store.ts';
import { deleteFactorsInSetup, deleteTelegramLink } from '../second-factors/methods/store.ts';

/**
 * Ends what a session has begun and not confirmed: codes that it requested, factors that it sets up, and a
 * passkey that it adds.
 */
export async function endConfirmations(
  tx: Db,
  accountId: AccountId,
  session: SessionId | null,
): Promise<void> {
  await deleteFactorsInSetup(tx, accountId);
  if (session === null) return;
  await expireCodesOf(tx, session);
  await deleteChallengesOf(tx, session);
  await deleteTelegramLink(tx, session);
}
