import { currentPassword, newPassword, passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import * as v from 'valibot';

export const changeForm = v.pipe(
  v.object({
    password: currentPassword,
    newPassword,
    passwordConfirmation: v.pipe(v.string(), v.nonEmpty('required')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['passwordConfirmation']],
      (typed) => typed.passwordConfirmation === '' || typed.newPassword === typed.passwordConfirmation,
      'not_match',
    ),
    ['passwordConfirmation'],
  ),
);

/** Whether what was typed may be saved at all; whether it is right is said on saving. */
export function canSave(typed: { readonly password: string; readonly newPassword: string }): boolean {
  return typed.password.trim() !== '' && passwordStrength(typed.newPassword) === limits.password.checks;
}
