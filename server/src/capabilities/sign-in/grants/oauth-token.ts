import { readRecoveryCode } from '@portico/contract/recovery-codes';
import type { TokenSet } from '@portico/contract/sign-in';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../refusal.ts';
import { findAccount } from '../../accounts/store.ts';
import { requestCode } from '../../factors/codes.ts';
import { factors } from '../../factors/factors.ts';
import { factorOfSignIn } from '../../factors/rules.ts';
import { listActiveFactors } from '../../factors/store.ts';
import { extendPendingSignIn } from '../../sessions/pending-store.ts';
import { findPendingToken } from '../../sessions/pending-token.ts';
import { waitForSignInCode } from '../budgets.ts';
import { pendingTokenSet } from '../second-step.ts';
import type { WaitingStep } from '../second-step-codes.ts';
import { codeStep } from './code-step.ts';
import type { Grant } from './grant.ts';
import { passkeyStep } from './passkey-step.ts';
import { recoveryCodeStep } from './recovery-code-step.ts';

/** The second step of a sign-in: with a passkey, a code or a recovery code. Without any of them it sends the code again. */
export const oauthTokenGrant: Grant<'oauth_token'> = async (input, call, context) => {
  const { oauth_token: token, credential, otp } = input;
  const pending = await findPendingToken(context.db, token, call);
  must<'issueToken'>(pending, 'invalid_token');
  if (credential !== undefined) return await passkeyStep(credential, pending, call, context);
  const account = await findAccount(context.db, pending.accountId);
  must<'issueToken'>(account && !account.disabled, 'user_disabled');
  const factor = factorOfSignIn(await listActiveFactors(context.db, account.id));
  must<'issueToken'>(factor, 'invalid_token');
  const step = { tokenHash: pending.tokenHash, account, factor };
  if (otp === undefined) return await sendCodeAgain(token, step, context);
  if (readRecoveryCode(otp) !== null) return await recoveryCodeStep(otp, step, call, context);
  return await codeStep({ code: otp, trust: input.trust_browser === 'true' }, step, call, context);
};

async function sendCodeAgain(
  token: string,
  { tokenHash, account, factor }: WaitingStep,
  context: Context,
): Promise<TokenSet> {
  const key = { tokenHash, accountId: account.id };
  const retryAfter = await waitForSignInCode(factors[factor.type], key, context);
  must(retryAfter === 0, 'too_many_requests', { retryAfter });
  const seconds = await transaction(context.db, async (tx) => {
    const left = await extendPendingSignIn(tx, tokenHash);
    must<'issueToken'>(left !== null, 'invalid_token');
    await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
    return left;
  });
  context.jobs.wake();
  return pendingTokenSet(token, factor, { seconds });
}
