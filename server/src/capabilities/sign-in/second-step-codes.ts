import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { type MayRefuse, refuse } from '../../platform/refusal.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import type { Account } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { type CodeVerdict, verifyCode } from '../second-factors/methods/codes.ts';
import type { SecondFactor } from '../second-factors/methods/store.ts';
import { redeemRecoveryCode } from '../second-factors/recovery-codes/recovery-codes.ts';
import { countRecoveryCodes } from '../second-factors/recovery-codes/recovery-store.ts';

/** A sign-in that waits for its second step: its token, its account and the factor that it requires. */
export interface WaitingStep {
  readonly tokenHash: string;
  readonly account: Account;
  readonly factor: SecondFactor;
}

type Origin = Pick<Request, 'userAgent' | 'address'>;

/** Compares the code of a second step. Wrong codes that use up the attempts are recorded as a security event. */
export async function verifySignInCode(
  tx: Db,
  { tokenHash, account, factor }: WaitingStep,
  code: string,
  call: Origin,
  context: Context,
): Promise<CodeVerdict> {
  const request = { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' } as const;
  const verdict = await verifyCode(tx, request, code, context);
  if (verdict.result === 'wrong' && verdict.attemptsLeft === 0)
    await recordSecurityEvent(tx, call, account.id, 'SECOND_STEP_BLOCKED', { factor: factor.type });
  return verdict;
}

/**
 * Refuses a code: with the number of attempts left, or with another error when there are none [4.8, 4.9], and with how long that lasts
 * when it is for the day.
 */
export function refuseSignInCode(
  verdict: CodeVerdict,
  call: MayRefuse<'incorrect_otp' | 'otp_confirmation_error'>,
  details: { readonly accountId?: string; readonly reason?: RefusalReason } = {},
): never {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  const code = attemptsLeft > 0 ? 'incorrect_otp' : 'otp_confirmation_error';
  return refuse(call, code, {
    reason: reasonOf(verdict),
    ...details,
    attemptsLeft,
    blockedFor: verdict.result === 'right' ? 0 : verdict.blockedFor,
  });
}

function reasonOf(verdict: CodeVerdict): RefusalReason {
  if (verdict.result === 'wrong') return verdict.attemptsLeft > 0 ? 'wrong_code' : 'last_wrong_code';
  return verdict.result === 'none' && verdict.blockedFor ? 'codes_blocked' : 'no_valid_code';
}

/**
 * Redeems a recovery code in place of the code of a second step, and informs the user by mail. Returns whether it was right; with
 * `madeBefore`, only if it was made before this time of the database.
 */
export async function redeemSignInRecoveryCode(
  tx: Db,
  account: Account,
  { code, madeBefore = null }: { readonly code: string; readonly madeBefore?: number | null },
  call: Origin,
  context: Context,
): Promise<boolean> {
  if (!(await redeemRecoveryCode(tx, account.id, code, context, madeBefore))) return false;
  const left = await countRecoveryCodes(tx, account.id);
  await recordSecurityEvent(tx, call, account.id, 'RECOVERY_CODE_USED', { left });
  await enqueueSecurityMail(tx, context, call, account, 'recoveryCodeUsed', { left: String(left) });
  return true;
}
