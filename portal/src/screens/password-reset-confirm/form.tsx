import { ArchCard, Banner, Button, LockIcon } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n.tsx';
import { AccountName } from '../../parts/account-name.tsx';
import { Crown } from '../../parts/crown.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import parts from '../../parts/parts.module.css';
import { useKnownEmail } from '../../parts/remembered-email.ts';
import { useBusyText } from '../../parts/use-busy-text.ts';
import { useNewPassword } from './data.ts';

export interface ChooseFormProps {
  code: string;
  onInvalid: () => void;
}

export function ChooseForm({ code, onInvalid }: ChooseFormProps) {
  const text = useText();
  const form = useNewPassword(code, onInvalid);
  const busyText = useBusyText(form.busy, text('password.chooseBusy'), text('password.stillBusy'));
  const [email, setEmail] = useState('');
  useKnownEmail(setEmail);

  return (
    <ArchCard
      crown={
        <Crown>
          <LockIcon size={28} />
        </Crown>
      }
      title={text('password.chooseTitle')}
      lead={text('password.chooseLead')}
    >
      <form {...form.form} className={parts.form}>
        {form.commonError && (
          <Banner tone="danger" role="alert">
            {form.commonError}
          </Banner>
        )}
        <AccountName email={email} />
        <NewPassword
          label={text('password.new')}
          againLabel={text('password.again')}
          password={form.field('password')}
          again={form.field('passwordConfirmation')}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={busyText}>
          {text('password.chooseSubmit')}
        </Button>
      </form>
    </ArchCard>
  );
}
