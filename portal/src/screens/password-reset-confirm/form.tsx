import { LockIcon } from '@portico/ui';
import { useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useKnownEmail } from '../../lib/session/remembered-email.ts';
import { useNewPassword } from './data.ts';

export interface ChooseFormProps {
  code: string;
  onInvalid: () => void;
}

export function ChooseForm({ code, onInvalid }: ChooseFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const form = useNewPassword(code, onInvalid);
  const [email, setEmail] = useState('');
  const again = form.fieldProps('passwordConfirmation');
  useKnownEmail(setEmail);

  return (
    <AuthCard icon={LockIcon} title={text('password.chooseTitle')} lead={text('password.chooseLead')}>
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <AccountName email={email} />
        <NewPassword
          label={text('password.new')}
          againLabel={text('password.again')}
          password={form.fieldProps('password')}
          // All that can be wrong with it is that it differs, whatever this form has to call that.
          again={{ ...again, error: again.error && errorText('not_match') }}
        />
        <SubmitButton
          form={form}
          wide
          label={text('password.chooseSubmit')}
          busyLabel={text('password.chooseBusy')}
        />
      </form>
    </AuthCard>
  );
}
