import type { Origin } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type MayRefuse, refuse } from '../../../platform/refusal.ts';
import type { RefusalReason } from '../../../platform/refusal-reasons.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { type CodeVerdict, verifyCode } from '../../second-factors/methods/codes.ts';
import type { SecondProof } from './finish-second-step.ts';
import type { WaitingStep } from './waiting-sign-in.ts';

type CodeCall = Origin & MayRefuse<'incorrect_otp' | 'otp_confirmation_error'>;

/**
 * The code of the second factor [4.7–4.9]. Wrong codes that use up the attempts are recorded as a security
 * event. Without a factor that sends or makes codes no code is right.
 */
export function codeProof(
  { tokenHash, account, factor }: WaitingStep,
  code: string,
  call: CodeCall,
  context: Context,
): SecondProof {
  return {
    how: { method: 'SECOND_STEP', ...(factor && { factor: factor.type }) },
    announced: true,
    counted: false,
    factorProved: factor !== null && factor.type !== 'EMAIL',
    async use(tx) {
      if (!factor) return { proven: false, refuse: () => refuseCode({ result: 'none' }, call) };
      const request = { account, factor, boundTo: tokenHash, purpose: 'SIGN_IN' } as const;
      const verdict = await verifyCode(tx, request, code, context);
      if (verdict.result === 'right') return { proven: true };
      if (verdict.result === 'wrong' && verdict.attemptsLeft === 0)
        await recordSecurityEvent(tx, call, account.id, 'SECOND_STEP_BLOCKED', { factor: factor.type });
      return { proven: false, refuse: () => refuseCode(verdict, call) };
    },
  };
}

type Refused = Exclude<CodeVerdict, { readonly result: 'right' }>;

/**
 * Refuses a code: with the number of attempts left, or with another error when there are none [4.8, 4.9], and
 * with how long that lasts when it is for the day.
 */
async function refuseCode(verdict: Refused, call: CodeCall): Promise<never> {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  const code = attemptsLeft > 0 ? 'incorrect_otp' : 'otp_confirmation_error';
  const { blockedFor } = verdict;
  return refuse(call, code, { reason: reasonOf(verdict), attemptsLeft, blockedFor });
}

function reasonOf(verdict: Refused): RefusalReason {
  if (verdict.result === 'wrong') return verdict.attemptsLeft > 0 ? 'wrong_code' : 'last_wrong_code';
  return verdict.blockedFor ? 'codes_blocked' : 'no_valid_code';
}
