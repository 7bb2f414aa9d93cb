import { addPasswordForm } from '@portico/contract/account/add-password';
import { passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { usePasswordLengths } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

const nobody = { email: '', firstName: '', lastName: '' };

/** Gives an account a password that has none, after a passkey. */
export default function AddForm() {
  const text = useText();
  const call = useApi();
  const { reload } = useQueryCache();
  const redirect = useRedirect();
  const path = usePath();
  const profile = useProfile();
  const lengths = usePasswordLengths();
  const { withPassword, dialog } = useReauthentication();
  const form = useForm({
    schema: addPasswordForm(lengths),
    initial: { newPassword: '', passwordConfirmation: '' },
    requiredTexts: { newPassword: 'form.choosePassword', passwordConfirmation: 'form.repeatPassword' },
    submit: async ({ newPassword }, signal) => {
      const options = { signal, shownByForm: true } as const;
      // Null is the answer of the call, undefined means that the user did not use the passkey.
      if ((await withPassword(() => call('addPassword', { newPassword }, options))) === undefined) return;
      const state: NavigationState = { done: 'password-changed' };
      redirect(path('successChangePassword'), state);
      void reload('getProfile');
    },
  });
  return (
    <>
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <AccountName email={profile?.email ?? ''} />
        <NewPassword
          label={text('password.new')}
          againLabel={text('password.again')}
          password={form.fieldProps('newPassword')}
          again={form.fieldProps('passwordConfirmation')}
          owner={profile ?? nobody}
        />
        <SubmitButton
          form={form}
          label={text('password.changeSubmit')}
          busyLabel={text('password.changeBusy')}
          disabled={passwordStrength(form.values.newPassword, lengths) !== limits.password.checks}
        />
      </form>
      {dialog}
    </>
  );
}
