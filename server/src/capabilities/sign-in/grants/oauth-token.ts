import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { must } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { countRecoveryCodes } from '../../second-factors/recovery-codes/recovery-store.ts';
import { isOwnCompanion } from '../../sessions/companions.ts';
import { aboutAccount } from '../log-refusals.ts';
import { portalSite } from '../portal-site.ts';
import { codeProof } from '../second-step/code-proof.ts';
import { finishSecondStep, type SecondProof } from '../second-step/finish-second-step.ts';
import { passkeyProof } from '../second-step/passkey-proof.ts';
import { pendingTokenSet } from '../second-step/pending-token-set.ts';
import { recoveryCodeProof } from '../second-step/recovery-code-proof.ts';
import { sendCodeAgain } from '../second-step/send-code-again.ts';
import { findWaitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in.ts';
import type { Grant } from './grant.ts';

/**
 * The second step of a sign-in: with a passkey, a code or a recovery code. Without any of them it sends the
 * code again.
 */
export const oauthTokenGrant: Grant<'oauth_token'> = async (input, call, context) => {
  const waiting = await findWaitingSignIn(context.db, portalSite, digest(input.oauth_token));
  const isOwn = waiting && isOwnCompanion(waiting.companionHash, call);
  must(call, isOwn, 'invalid_token', { reason: 'step_has_ended' });
  return await aboutAccount(waiting.account.id, async () => {
    const proof = await proofOf(input, waiting, call, context);
    if (proof) {
      const set = await finishSecondStep(waiting, proof, portalSite, call, context);
      if (!isRecoveryCode(input.otp)) return set;
      return { ...set, recovery_codes_left: await countRecoveryCodes(context.db, waiting.account.id) };
    }
    const { factor, seconds } = await sendCodeAgain(waiting, call, context);
    return pendingTokenSet(input.oauth_token, factor, { seconds });
  });
};

/** What the user has presented; null for a request to send the code again. */
async function proofOf(
  { credential, otp, trust_browser: trust }: Parameters<typeof oauthTokenGrant>[0],
  waiting: WaitingSignIn,
  call: Call<'issueToken'>,
  context: Context,
): Promise<SecondProof | null> {
  if (credential !== undefined) return await passkeyProof(waiting, credential, portalSite, call, context);
  must(call, !waiting.account.disabled, 'user_disabled');
  must(call, waiting.factor, 'invalid_token');
  if (otp === undefined) return null;
  if (isRecoveryCode(otp)) return await recoveryCodeProof(waiting, otp, portalSite, call, context);
  return { ...codeProof(waiting, otp, call, context), trust: trust === 'true' };
}

function isRecoveryCode(otp: string | undefined): boolean {
  return otp !== undefined && readRecoveryCode(otp) !== null;
}
