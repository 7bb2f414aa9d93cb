import { LockIcon } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { type ChooseFormProps, useNewPassword } from './use-new-password.ts';

export function ChooseForm(props: ChooseFormProps) {
  const { email, isFirstAdmin, info } = props;
  const text = useText();
  const errorText = useErrorText();
  const form = useNewPassword(props);
  const again = form.fieldProps('passwordConfirmation');
  const differs = form.hasError('passwordConfirmation', 'invalid_password_format');

  return (
    <AuthCard
      icon={LockIcon}
      info={info}
      title={text(isFirstAdmin ? 'password.adminTitle' : 'password.chooseTitle')}
      lead={isFirstAdmin ? text('password.adminLead', { email }) : text('password.chooseLead')}
    >
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <AccountName email={email} />
        <NewPassword
          label={text(isFirstAdmin ? 'form.password' : 'password.new')}
          againLabel={text(isFirstAdmin ? 'form.passwordAgain' : 'password.again')}
          password={form.fieldProps('password')}
          // Requirement 5.5 gives passwords that differ the code `invalid_password_format` here; its own text is about broken rules.
          again={{ ...again, error: differs ? errorText('not_match') : again.error }}
        />
        <SubmitButton
          form={form}
          wide
          label={text(isFirstAdmin ? 'password.adminSubmit' : 'password.chooseSubmit')}
          busyLabel={text('password.chooseBusy')}
        />
      </form>
    </AuthCard>
  );
}
