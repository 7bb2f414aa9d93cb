import { type MayRefuse, refuse } from '../../platform/refusal.ts';
import type { CodeVerdict } from '../second-factors/methods/codes.ts';

/**
 * Refuses a code: with the number of attempts left, or with 0 attempts when the request is no longer valid
 * [4.23] or the account has no attempt left for hours.
 */
export function refuseCode(
  verdict: CodeVerdict,
  call: MayRefuse<'invalid_confirmation_code' | 'confirmation_code_error'>,
): never {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  const code = attemptsLeft > 0 ? 'invalid_confirmation_code' : 'confirmation_code_error';
  const blockedFor = verdict.result === 'right' ? 0 : verdict.blockedFor;
  return refuse(call, code, { attemptsLeft, blockedFor });
}
