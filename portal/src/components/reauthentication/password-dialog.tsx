import { confirmPasswordInput } from '@portico/contract/password';
import { Button, Dialog, PasswordField } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { AccountName } from '../forms/account-name.tsx';
import { CommonError } from '../forms/common-error.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { usePasswordLabels } from '../forms/use-password-labels.ts';
import parts from '../screen.module.css';

// Most acts ask for the password alone.
const ByPasskey = lazy(() => import('./by-passkey.tsx'));
const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'));

export interface PasswordDialogProps {
  /** Whether a passkey is enough, too. */
  passkeyToo?: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

/**
 * Asks for the password in place, so that what was typed on the screen below is not lost; for a passkey where
 * the account has no password.
 */
export function PasswordDialog(props: PasswordDialogProps) {
  const { onConfirmed, onCancel } = props;
  if (!useProfile()?.withoutPassword) return <ByPassword {...props} />;
  return (
    <Suspense fallback={null}>
      <PasskeyDialog onConfirmed={onConfirmed} onCancel={onCancel} />
    </Suspense>
  );
}

function ByPassword({ passkeyToo = false, onConfirmed, onCancel }: PasswordDialogProps) {
  const call = useApi();
  const text = useText();
  const profile = useProfile();
  const form = useForm({
    schema: confirmPasswordInput,
    initial: { password: '' },
    requiredTexts: { password: 'form.enterPassword' },
    submit: async (input, signal) => {
      await call('confirmPassword', input, { signal, shownByForm: true });
      onConfirmed();
    },
  });
  return (
    <Dialog open onClose={onCancel} title={text('reauthentication.title')}>
      <form {...form.formProps} className={parts.form}>
        <p>{text('reauthentication.text')}</p>
        <CommonError text={form.commonError} />
        <AccountName email={profile?.email ?? ''} />
        <PasswordField
          label={text('form.password')}
          labels={usePasswordLabels()}
          autoComplete="current-password"
          required
          {...form.fieldProps('password')}
        />
        <SubmitButton
          form={form}
          label={text('reauthentication.submit')}
          busyLabel={text('reauthentication.busy')}
          wide
        />
        {passkeyToo && (
          <Suspense fallback={null}>
            <ByPasskey onConfirmed={onConfirmed} />
          </Suspense>
        )}
        <Button variant="quiet" wide onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
