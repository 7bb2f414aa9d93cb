import { PasswordField } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { CommonError } from '../../parts/common-error.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import parts from '../../parts/parts.module.css';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { usePasswordLabels } from '../../parts/use-password-labels.ts';
import { useChangePassword } from './data.ts';
import { canSave } from './rules.ts';

export function ChangeForm() {
  const text = useText();
  const profile = useProfile();
  const form = useChangePassword();
  return (
    <form {...form.form} className={parts.form}>
      <CommonError text={form.commonError} />
      <AccountName email={profile?.email ?? ''} />
      <PasswordField
        label={text('password.current')}
        labels={usePasswordLabels()}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <NewPassword
        label={text('password.new')}
        againLabel={text('password.again')}
        password={form.field('newPassword')}
        again={form.field('passwordConfirmation')}
      />
      <SubmitButton
        form={form}
        label={text('password.changeSubmit')}
        busyLabel={text('password.changeBusy')}
        disabled={!canSave(form.values)}
      />
    </form>
  );
}
