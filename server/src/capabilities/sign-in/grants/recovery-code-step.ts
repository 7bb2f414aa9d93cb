import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { must, refuse } from '../../../platform/refusal.ts';
import { lockEnabledAccount } from '../../accounts/store.ts';
import { spendRecoveryAttempt } from '../../second-factors/recovery-codes/recovery-limits.ts';
import { completePendingSignIn } from '../../sessions/pending-store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { isOnKnownDevice } from '../known-device.ts';
import { redeemSignInRecoveryCode, type WaitingStep } from '../second-step-codes.ts';

/** The second step of a sign-in with a recovery code, for a user who has lost the second factor. */
export async function recoveryCodeStep(
  code: string,
  { tokenHash, account }: WaitingStep,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  await spendRecoveryAttempt({ accountId: account.id, address: call.address }, context);
  const proven = {
    accountId: account.id,
    // A recovery code does not belong to the factor.
    how: { method: 'SECOND_STEP' },
    knownDevice: await isOnKnownDevice(context.db, call, account.id),
    // The use of a recovery code has its own mail.
    announced: false,
    counted: false,
    passwordChecked: true,
    confirm,
  } as const;
  const tokenSet =
    (await completeSignIn(proven, call, context)) ??
    refuse(call, 'incorrect_otp', { reason: 'wrong_recovery_code' });
  return tokenSet;

  async function confirm(tx: Db): Promise<number | null> {
    must(call, await lockEnabledAccount(tx, account.id), 'user_disabled');
    if (!(await redeemSignInRecoveryCode(tx, account, { code }, call, context))) return null;
    // Thrown, so that the code is not spent.
    must(call, await completePendingSignIn(tx, tokenHash), 'invalid_token', {
      reason: 'step_has_ended',
    });
    return Number.POSITIVE_INFINITY;
  }
}
