import { currentPassword, newPassword, passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePath } from '../../lib/use-path.ts';

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

export function useChangePassword() {
  const navigate = useNavigate();
  const path = usePath();
  return useForm({
    schema: changeForm,
    initial: { password: '', newPassword: '', passwordConfirmation: '' },
    submit: async ({ password, newPassword: chosen }) => {
      try {
        await call('changePassword', { password, newPassword: chosen });
        navigate(path('successChangePassword'), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'wrong_old_password') throw error;
        throw new ApiError(error.status, [{ code: error.code, fieldName: 'password' }], error);
      }
    },
  });
}
