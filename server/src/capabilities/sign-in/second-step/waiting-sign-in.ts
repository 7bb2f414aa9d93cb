import type { Request } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import type { Digest } from '../../../platform/secrets.ts';
import { type Account, findAccount } from '../../accounts/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { listActiveFactors, type SecondFactor } from '../../second-factors/methods/store.ts';
import { findPendingSignIn } from '../../sessions/pending-store.ts';
import type { SignInSite } from '../site.ts';

/** A sign-in that waits for its second step. */
export interface WaitingSignIn {
  readonly tokenHash: Digest;
  readonly account: Account;
  /** The factor whose code it accepts, if there is one. */
  readonly factor: SecondFactor | null;
  readonly companionHash: Digest | null;
  /** The application that it leads to. */
  readonly application: string | null;
}

/** The sign-in to a site that waits with this token, if it still does. */
export async function findWaitingSignIn(
  db: Db,
  { name, accepts }: Pick<SignInSite<Request, unknown>, 'name' | 'accepts'>,
  tokenHash: Digest,
): Promise<WaitingSignIn | null> {
  const pending = await findPendingSignIn(db, name, tokenHash);
  const account = pending && (await findAccount(db, pending.account_id));
  if (!pending || !account) return null;
  const active = await listActiveFactors(db, account.id);
  const factor = factorOfSignIn(active.filter((one) => accepts(one, account)));
  const { companion_hash: companionHash, application } = pending;
  return { tokenHash, account, factor, companionHash, application };
}
