import type { ByUser } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import { type MayRefuse, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { listActiveFactors } from '../../second-factors/methods/store.ts';
import type { WaitingStep } from '../second-step/waiting-sign-in.ts';

/**
 * The second step in a session without a proved factor, as with a trusted browser. It takes the proofs of a
 * sign-in that waits, except codes by e-mail: the mailbox also resets the password.
 */
export async function findSessionStep(
  db: Db,
  call: ByUser & MayRefuse<'invalid_token'>,
): Promise<WaitingStep> {
  const { accountId, sessionId } = call.user;
  const account = (await findAccount(db, accountId)) ?? refuse(call, 'invalid_token');
  const active = await listActiveFactors(db, accountId);
  const factor = factorOfSignIn(active.filter(({ type }) => type !== 'EMAIL'));
  const tokenHash = digest(`second step ${sessionId}`);
  return { tokenHash, account, factor, companionHash: null, application: null };
}
