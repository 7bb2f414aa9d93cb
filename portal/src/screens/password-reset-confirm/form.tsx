import { LockIcon } from '@portico/ui';
import { useState } from 'react';
import { useErrorText, useText } from '../../lib/i18n.tsx';
import { AccountName } from '../../parts/account-name.tsx';
import { CommonError } from '../../parts/common-error.tsx';
import { Doorway } from '../../parts/doorway.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import parts from '../../parts/parts.module.css';
import { useKnownEmail } from '../../parts/remembered-email.ts';
import { SubmitButton } from '../../parts/submit-button.tsx';
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
  const again = form.field('passwordConfirmation');
  useKnownEmail(setEmail);

  return (
    <Doorway icon={LockIcon} title={text('password.chooseTitle')} lead={text('password.chooseLead')}>
      <form {...form.form} className={parts.form}>
        <CommonError text={form.commonError} />
        <AccountName email={email} />
        <NewPassword
          label={text('password.new')}
          againLabel={text('password.again')}
          password={form.field('password')}
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
    </Doorway>
  );
}
