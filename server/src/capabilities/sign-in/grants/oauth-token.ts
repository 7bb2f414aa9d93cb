import type { TokenSet } from '@portico/contract/sign-in';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { limits } from '../../../limits.ts';
import { must, refuse } from '../../../refusal.ts';
import { digest } from '../../../secrets.ts';
import { type Account, findAccount } from '../../accounts/store.ts';
import { recordEvent } from '../../activity/store.ts';
import { type CodeVerdict, requestCode, verifyCode } from '../../factors/codes.ts';
import { factors } from '../../factors/factors.ts';
import { factorOfSignIn } from '../../factors/rules.ts';
import { listActiveFactors, type SecondFactor } from '../../factors/store.ts';
import { completePendingSignIn, extendPendingSignIn } from '../../sessions/pending-store.ts';
import { findPendingToken } from '../../sessions/pending-token.ts';
import { spendCodeAgain, spendSignInCode } from '../budgets.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { pendingTokenSet } from '../second-step.ts';
import { isKnownDevice } from '../store.ts';
import type { Grant } from './grant.ts';

interface SecondStep {
  readonly token: string;
  readonly tokenHash: string;
  readonly account: Account;
  readonly factor: SecondFactor;
}

/** The second step of a sign-in: without `otp` it sends the code again, with it it redeems the code [4.7–4.9]. */
export const oauthTokenGrant: Grant<'oauth_token'> = async (input, call, context) => {
  const pending = await findPendingToken(context.db, input.oauth_token, call);
  must<'issueToken'>(pending, 'invalid_token');
  const account = await findAccount(context.db, pending.accountId);
  must<'issueToken'>(account && !account.disabled, 'user_disabled');
  const factor = factorOfSignIn(await listActiveFactors(context.db, account.id));
  must<'issueToken'>(factor, 'invalid_token');

  const step = { token: input.oauth_token, tokenHash: pending.tokenHash, account, factor };
  if (input.otp === undefined) return await sendAgain(step, context);

  let verdict: CodeVerdict = { result: 'none' };
  const device = call.cookie('dev');
  const knownDevice = device !== undefined && (await isKnownDevice(context.db, digest(device), account.id));
  const { otp } = input;
  const how = { method: 'SECOND_STEP', factor: factor.type } as const;
  const proven = { accountId: account.id, how, knownDevice, announced: !knownDevice, passwordChecked: true };
  const tokenSet = await completeSignIn({ ...proven, confirm }, call, context);
  return tokenSet ?? refuseSecondStep(verdict);

  async function confirm(tx: Context['db']): Promise<number | null> {
    const request = {
      account: step.account,
      factor: step.factor,
      boundTo: step.tokenHash,
      purpose: 'SIGN_IN',
    } as const;
    verdict = await verifyCode(tx, request, otp ?? '', context);
    if (verdict.result === 'wrong' && verdict.attemptsLeft === 0)
      await recordEvent(tx, call, step.account.id, 'SECOND_STEP_BLOCKED', { factor: step.factor.type });
    if (verdict.result !== 'right') return null;
    const completed = await completePendingSignIn(tx, step.tokenHash);
    if (!completed) verdict = { result: 'none' };
    return completed ? Number.POSITIVE_INFINITY : null;
  }
};

async function sendAgain(
  { token, tokenHash, account, factor }: SecondStep,
  context: Context,
): Promise<TokenSet> {
  const { codes } = factors[factor.type];
  await spendCodeAgain(tokenHash, context);
  await spendSignInCode({ codes }, account.id, context);
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
