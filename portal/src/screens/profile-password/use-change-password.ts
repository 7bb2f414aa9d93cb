import { changePasswordForm } from '@portico/contract/password';
import { ApiError } from '@portico/web/api-error';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

export function useChangePassword() {
  const call = useApi();
  const navigate = useNavigate();
  const path = usePath();
  return useForm({
    schema: changePasswordForm,
    initial: { password: '', newPassword: '', passwordConfirmation: '' },
    requiredTexts: {
      password: 'form.enterCurrentPassword',
      newPassword: 'form.choosePassword',
      passwordConfirmation: 'form.repeatPassword',
    },
    submit: async ({ password, newPassword }, signal) => {
      try {
        await call('changePassword', { password, newPassword }, { signal, limitShownByCaller: true });
        navigate(path('successChangePassword'), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'wrong_old_password') throw error;
        throw new ApiError(error.status, [{ code: error.code, fieldName: 'password' }], error);
      }
    },
  });
}
