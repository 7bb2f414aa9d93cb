import { readRecoveryCode } from '@portico/contract/recovery-codes';
import type { TokenSet } from '@portico/contract/sign-in';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { limits } from '../../../limits.ts';
import { must, refuse } from '../../../refusal.ts';
import { digest } from '../../../secrets.ts';
import { type Account, findAccount } from '../../accounts/store.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { type CodeVerdict, requestCode, verifyCode } from '../../factors/codes.ts';
import { factors } from '../../factors/factors.ts';
import { redeemRecoveryCode } from '../../factors/recovery-codes.ts';
import { spendRecoveryAttempt } from '../../factors/recovery-limits.ts';
import { countRecoveryCodes } from '../../factors/recovery-store.ts';
import { factorOfSignIn } from '../../factors/rules.ts';
import { listActiveFactors, type SecondFactor } from '../../factors/store.ts';
import { enqueueSecurityMail } from '../../mails/enqueue.ts';
import { completePendingSignIn, extendPendingSignIn } from '../../sessions/pending-store.ts';
import { findPendingToken } from '../../sessions/pending-token.ts';
import { waitForSignInCode } from '../budgets.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { pendingTokenSet } from '../second-step.ts';
import { isKnownDevice } from '../store.ts';
import { trustBrowser } from '../trust-browser.ts';
import type { Grant } from './grant.ts';
import { passkeyStep } from './passkey-step.ts';

interface SecondStep {
  readonly token: string;
  readonly tokenHash: string;
  readonly account: Account;
  readonly factor: SecondFactor;
}

/**
 * The second step of a sign-in: without `otp` it sends the code again; with `otp` it redeems that code [4.7–4.9] or a recovery
 * code.
 */
export const oauthTokenGrant: Grant<'oauth_token'> = async (input, call, context) => {
  const pending = await findPendingToken(context.db, input.oauth_token, call);
  must<'issueToken'>(pending, 'invalid_token');
  if (input.credential !== undefined) return await passkeyStep(input.credential, pending, call, context);
  const account = await findAccount(context.db, pending.accountId);
  must<'issueToken'>(account && !account.disabled, 'user_disabled');
  const factor = factorOfSignIn(await listActiveFactors(context.db, account.id));
  must<'issueToken'>(factor, 'invalid_token');

  const step = { token: input.oauth_token, tokenHash: pending.tokenHash, account, factor };
  if (input.otp === undefined) return await sendAgain(step, context);

  const { otp } = input;
  const byRecoveryCode = readRecoveryCode(otp) !== null;
  if (byRecoveryCode) await spendRecoveryAttempt({ accountId: account.id, address: call.address }, context);
  let verdict: CodeVerdict = { result: 'none' };
  const device = call.cookie('dev');
  const knownDevice = device !== undefined && (await isKnownDevice(context.db, digest(device), account.id));
  // A recovery code does not belong to the factor.
  const how = { method: 'SECOND_STEP', ...(!byRecoveryCode && { factor: factor.type }) } as const;
  // A sign-in with a recovery code has its own mail to the user.
  const announced = !knownDevice && !byRecoveryCode;
  const proven = {
    accountId: account.id,
    how,
    knownDevice,
    announced,
    counted: false,
    passwordChecked: true,
  };
  const tokenSet = await completeSignIn({ ...proven, confirm }, call, context);
  if (byRecoveryCode) context.jobs.wake();
  return tokenSet ?? (byRecoveryCode ? refuse<'issueToken'>('incorrect_otp') : refuseSecondStep(verdict));

  async function confirm(tx: Db): Promise<number | null> {
    return (await (byRecoveryCode ? isRecovered(tx) : isRight(tx))) ? Number.POSITIVE_INFINITY : null;
  }

  async function isRight(tx: Db): Promise<boolean> {
    const request = { account: step.account, factor: step.factor, boundTo: step.tokenHash };
    verdict = await verifyCode(tx, { ...request, purpose: 'SIGN_IN' }, otp ?? '', context);
    if (verdict.result === 'wrong' && verdict.attemptsLeft === 0)
      await recordSecurityEvent(tx, call, step.account.id, 'SECOND_STEP_BLOCKED', {
        factor: step.factor.type,
      });
    if (verdict.result !== 'right') return false;
    if (!(await completePendingSignIn(tx, step.tokenHash))) {
      verdict = { result: 'none' };
      return false;
    }
    if (input.trust_browser === 'true' && call.sameOrigin) await trustBrowser(tx, call, step.account.id);
    return true;
  }

  async function isRecovered(tx: Db): Promise<boolean> {
    if (!(await redeemRecoveryCode(tx, step.account.id, otp ?? '', context))) return false;
    // Thrown, so that the code is not spent.
    must<'issueToken'>(await completePendingSignIn(tx, step.tokenHash), 'invalid_token');
    const left = await countRecoveryCodes(tx, step.account.id);
    await recordSecurityEvent(tx, call, step.account.id, 'RECOVERY_CODE_USED', { left });
    await enqueueSecurityMail(tx, context, call, step.account, 'recoveryCodeUsed', { left: String(left) });
    return true;
  }
};

async function sendAgain(
  { token, tokenHash, account, factor }: SecondStep,
  context: Context,
): Promise<TokenSet> {
  const key = { tokenHash, accountId: account.id };
  const retryAfter = await waitForSignInCode(factors[factor.type], key, context);
  must(retryAfter === 0, 'too_many_requests', { retryAfter });
  await transaction(context.db, async (tx) => {
    await extendPendingSignIn(tx, tokenHash, limits.secondFactorToken);
    await requestCode(tx, { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' }, context);
  });
  context.jobs.wake();
  return pendingTokenSet(token, factor);
}

/** Refuses a code: with the attempts that are left, or for good [4.8, 4.9]. */
function refuseSecondStep(verdict: CodeVerdict): never {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  return attemptsLeft > 0
    ? refuse<'issueToken'>('incorrect_otp', { attemptsLeft })
    : refuse<'issueToken'>('otp_confirmation_error', { attemptsLeft });
}
