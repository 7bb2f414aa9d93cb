import { refuse } from '../../refusal.ts';
import type { CodeVerdict } from '../factors/codes.ts';

/** Refuses a code: with the number of attempts left, or with 0 attempts when the request is no longer valid [4.23]. */
export function refuseCode(verdict: CodeVerdict): never {
  const attemptsLeft = verdict.result === 'wrong' ? verdict.attemptsLeft : 0;
  return attemptsLeft > 0
    ? refuse<'confirmTwoFactor' | 'confirmDeactivation'>('invalid_confirmation_code', { attemptsLeft })
    : refuse<'confirmTwoFactor' | 'confirmDeactivation'>('confirmation_code_error', { attemptsLeft });
}
