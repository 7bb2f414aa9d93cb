import type { Origin, Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type MayRefuse, refuse } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { enqueueSecurityMail } from '../../mails/enqueue.ts';
import { redeemRecoveryCode } from '../../second-factors/recovery-codes/recovery-codes.ts';
import { spendRecoveryAttempt } from '../../second-factors/recovery-codes/recovery-limits.ts';
import { countRecoveryCodes } from '../../second-factors/recovery-codes/recovery-store.ts';
import type { SignInSite } from '../site.ts';
import type { SecondProof } from './finish-second-step.ts';
import type { WaitingStep } from './waiting-sign-in.ts';

/** A recovery code, in place of the code of a second factor that is lost. The user is told by mail. */
export async function recoveryCodeProof(
  { account }: WaitingStep,
  code: string,
  { madeBefore }: Pick<SignInSite<Request, unknown>, 'madeBefore'>,
  call: Origin & MayRefuse<'incorrect_otp'>,
  context: Context,
): Promise<SecondProof> {
  const { id: accountId } = account;
  await spendRecoveryAttempt({ accountId, address: call.address }, context);
  return {
    // A recovery code does not belong to the factor.
    how: { method: 'SECOND_STEP' },
    // The use of a recovery code has its own mail.
    announced: false,
    factorProved: true,
    counted: false,
    async use(tx) {
      if (!(await redeemRecoveryCode(tx, accountId, code, context, madeBefore(account))))
        return {
          proven: false,
          refuse: async () => refuse(call, 'incorrect_otp', { reason: 'wrong_recovery_code' }),
        };
      const left = await countRecoveryCodes(tx, accountId);
      await recordSecurityEvent(tx, call, accountId, 'RECOVERY_CODE_USED', { left });
      await enqueueSecurityMail(tx, context, call, account, 'recoveryCodeUsed', { left: String(left) });
      return { proven: true };
    },
  };
}
