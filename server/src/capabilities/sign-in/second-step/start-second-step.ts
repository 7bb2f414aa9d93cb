import type { Origin, Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { type Digest, digest, randomSecret } from '../../../platform/secrets.ts';
import type { Account } from '../../accounts/store.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import type { SecondFactor } from '../../second-factors/methods/store.ts';
import { insertPendingSignIn } from '../../sessions/pending-store.ts';
import { type CodeWait, waitForSignInCode } from '../code-wait.ts';
import type { Proof } from '../proof.ts';
import type { SignInSite } from '../site.ts';

interface FirstStep {
  readonly proof: Pick<Proof, 'application' | 'passwordChecked' | 'atProvider' | 'use'>;
  readonly account: Account;
  /** The factor whose code the second step accepts, if there is one. */
  readonly factor: SecondFactor | null;
  /** The digest of the cookie without which the token is not accepted; null if the token itself is one. */
  readonly companionHash: Digest | null;
}

/**
 * Starts the second step of a sign-in [4.7], with a token for that step only. Where too many codes were sent
 * or were wrong, none is sent, and the step accepts recovery codes and passkeys.
 */
export async function startSecondStep(
  { proof, account, factor, companionHash }: FirstStep,
  { name }: Pick<SignInSite<Request, unknown>, 'name'>,
  call: Origin,
  context: Context,
): Promise<{ readonly token: string; readonly wait: CodeWait }> {
  const token = randomSecret();
  const tokenHash = digest(token);
  const wait = factor
    ? await waitForSignInCode(factor, { tokenHash, accountId: account.id }, context)
    : { retryAfter: 0, blockedFor: 0 };
  const outcome = await transaction(context.db, async (tx) => {
    const outcome = await proof.use(tx);
    if (!outcome.proven) return outcome;
    const pending = { token_hash: tokenHash, account_id: account.id, companion_hash: companionHash };
    const { application } = proof;
    const password_checked = proof.passwordChecked ? 1 : 0;
    const waiting = { ...pending, application, site: name, password_checked } as const;
    await insertPendingSignIn(tx, waiting, proof.atProvider);
    if (factor && wait.retryAfter === 0)
      await requestCode(
        tx,
        { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN', application, origin: call },
        context,
      );
    return outcome;
  });
  return outcome.proven ? { token, wait } : await outcome.refuse();
}
