import { LockIcon } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n.tsx';
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
  const form = useNewPassword(code, onInvalid);
  const [email, setEmail] = useState('');
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
          again={form.field('passwordConfirmation')}
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
