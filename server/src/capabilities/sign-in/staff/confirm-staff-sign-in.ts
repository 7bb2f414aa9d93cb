import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { Handler } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import type { CodeVerdict } from '../../second-factors/methods/codes.ts';
import { spendRecoveryAttempt } from '../../second-factors/recovery-codes/recovery-limits.ts';
import { aboutAccount, logRefusals } from '../log-refusals.ts';
import { redeemSignInRecoveryCode, refuseSignInCode, verifySignInCode } from '../second-step-codes.ts';
import { finishStaffSignIn } from './finish-staff-sign-in.ts';
import { findWaitingSignIn } from './waiting-sign-in.ts';

/** The second step of a sign-in to the console, with the code of the second factor or a recovery code. */
export const confirmStaffSignIn: Handler<'confirmStaffSignIn'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step' }, call, context, () => confirm(input, call, context));

const confirm: Handler<'confirmStaffSignIn'> = async ({ code }, call, context) => {
  const waiting = await findWaitingSignIn(call, context);
  const { tokenHash, account, factor } = waiting;
  const { id: accountId } = account;
  const byRecoveryCode = readRecoveryCode(code) !== null;
  if (byRecoveryCode)
    await aboutAccount(accountId, () => spendRecoveryAttempt({ accountId, address: call.address }, context));

  const details = { accountId, ...(byRecoveryCode && { reason: 'wrong_recovery_code' as const }) };
  let verdict: CodeVerdict = { result: 'none' };
  const how = { method: 'SECOND_STEP', ...(!byRecoveryCode && factor && { factor: factor.type }) };
  const step = { prove, how, announced: !byRecoveryCode };
  return (await finishStaffSignIn(waiting, step, call, context)) ?? refuseSignInCode(verdict, call, details);

  async function prove(tx: Db): Promise<boolean> {
    if (byRecoveryCode) {
      const given = { code, madeBefore: account.mail_reset_at };
      return await redeemSignInRecoveryCode(tx, account, given, call, context);
    }
    if (!factor) return false;
    verdict = await verifySignInCode(tx, { tokenHash, account, factor }, code, call, context);
    return verdict.result === 'right';
  }
};
