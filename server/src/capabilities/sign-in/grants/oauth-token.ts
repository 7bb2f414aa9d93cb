import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { TokenSet } from '@portico/contract/sign-in';
import type { Call, LiveToken } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { anyCall, must } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { listActiveFactors } from '../../second-factors/methods/store.ts';
import { extendPendingSignIn } from '../../sessions/pending-store.ts';
import { findPendingToken } from '../../sessions/pending-token.ts';
import { waitForSignInCode } from '../code-wait.ts';
import { aboutAccount } from '../log-refusals.ts';
import { pendingTokenSet } from '../second-step.ts';
import type { WaitingStep } from '../second-step-codes.ts';
import { codeStep } from './code-step.ts';
import type { Grant } from './grant.ts';
import { passkeyStep } from './passkey-step.ts';
import { recoveryCodeStep } from './recovery-code-step.ts';

/** The second step of a sign-in: with a passkey, a code or a recovery code. Without any of them it sends the code again. */
export const oauthTokenGrant: Grant<'oauth_token'> = async (input, call, context) => {
  const pending = await findPendingToken(context.db, input.oauth_token, call);
  must(call, pending, 'invalid_token', { reason: 'step_has_ended' });
  return await aboutAccount(pending.accountId, () => takeStep(input, pending, call, context));
};

async function takeStep(
  { oauth_token: token, credential, otp, trust_browser: trust }: Parameters<typeof oauthTokenGrant>[0],
  pending: LiveToken,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  if (credential !== undefined) return await passkeyStep(credential, pending, call, context);
  const account = await findAccount(context.db, pending.accountId);
  must(call, account && !account.disabled, 'user_disabled');
  const factor = factorOfSignIn(await listActiveFactors(context.db, account.id));
  must(call, factor, 'invalid_token');
  const step = { tokenHash: pending.tokenHash, account, factor };
  if (otp === undefined) return await sendCodeAgain(token, step, call, context);
  if (readRecoveryCode(otp) !== null) return await recoveryCodeStep(otp, step, call, context);
  return await codeStep({ code: otp, trust: trust === 'true' }, step, call, context);
}

async function sendCodeAgain(
  token: string,
  { tokenHash, account, factor }: WaitingStep,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  const key = { tokenHash, accountId: account.id };
  const wait = await waitForSignInCode(factor, key, context);
  must(anyCall, wait.retryAfter === 0, 'too_many_requests', wait);
  const seconds = await transaction(context.db, async (tx) => {
    const left = await extendPendingSignIn(tx, tokenHash);
    must(call, left !== null, 'invalid_token', { reason: 'step_has_ended' });
    await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
    return left;
  });
  return pendingTokenSet(token, factor, { seconds });
}
