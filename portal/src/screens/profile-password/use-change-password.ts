import { changePasswordForm } from '@portico/contract/password';
import { useApi } from '../../lib/api/api.ts';
import { usePasswordLengths } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';

export function useChangePassword() {
  const call = useApi();
  const redirect = useRedirect();
  const path = usePath();
  const lengths = usePasswordLengths();
  return useForm({
    schema: changePasswordForm(lengths),
    initial: { password: '', newPassword: '', passwordConfirmation: '' },
    requiredTexts: {
      password: 'form.enterCurrentPassword',
      newPassword: 'form.choosePassword',
      passwordConfirmation: 'form.repeatPassword',
    },
    submit: async ({ password, newPassword }, signal) => {
      await call('changePassword', { password, newPassword }, { signal, shownByForm: true });
      const state: NavigationState = { done: 'password-changed' };
      redirect(path('successChangePassword'), state);
    },
  });
}
