import type { Request } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import type { Digest } from '../../../platform/secrets.ts';
import { type Account, findAccount } from '../../accounts/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { listActiveFactors, type SecondFactor } from '../../second-factors/methods/store.ts';
import { findPendingSignIn } from '../../sessions/pending-store.ts';
import { type ProviderSession, readProviderColumns } from '../../sessions/provider-session.ts';
import type { SignInSite } from '../site.ts';

/** What waits for the proof of a second step. */
export interface WaitingStep {
  readonly tokenHash: Digest;
  readonly account: Account;
  /** The factor whose code it accepts, if there is one. */
  readonly factor: SecondFactor | null;
  readonly companionHash: Digest | null;
  /** The application that it leads to. */
  readonly application: string | null;
}

/** A sign-in that waits for its second step. */
export interface WaitingSignIn extends WaitingStep {
  /** When the first step was done, by the database's clock, and whether it was the password. */
  readonly startedAt: number;
  readonly passwordChecked: boolean;
  /** The sign-in at an outside provider that it was. */
  readonly atProvider: ProviderSession | null;
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
  const { companion_hash: companionHash, application, created_at: startedAt } = pending;
  const passwordChecked = pending.password_checked === 1;
  const atProvider = readProviderColumns(pending);
  return { tokenHash, account, factor, companionHash, application, startedAt, passwordChecked, atProvider };
}
