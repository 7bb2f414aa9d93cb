import { PasswordField } from '@portico/ui';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { usePasswordLabels } from '../../components/forms/use-password-labels.ts';
import parts from '../../components/screen.module.css';
import { usePasswordLengths } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { canSave } from './can-save.ts';
import { useChangePassword } from './use-change-password.ts';

/** As long as the profile is loading. */
const nobody = { email: '', firstName: '', lastName: '' };

export function ChangeForm() {
  const text = useText();
  const profile = useProfile();
  const lengths = usePasswordLengths();
  const form = useChangePassword();
  return (
    <form {...form.formProps} className={parts.form}>
      <CommonError text={form.commonError} />
      <AccountName email={profile?.email ?? ''} />
      <PasswordField
        label={text('password.current')}
        labels={usePasswordLabels()}
        autoComplete="current-password"
        required
        {...form.fieldProps('password')}
      />
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
        disabled={!canSave(form.values, lengths)}
      />
    </form>
  );
}
