import { confirmPasswordInput } from '@portico/contract/password';
import { Button, Dialog, PasswordField } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { usePasswordLabels } from '../../components/forms/use-password-labels.ts';
import { ShownRecoveryCodes } from '../../components/recovery/shown-recovery-codes.tsx';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';

export interface NewRecoveryCodesProps {
  /** Whether there are codes that will no longer work. */
  isReplacement: boolean;
  onClose: () => void;
}

// Most accounts have a password.
const RecoveryByPasskey = lazy(() => import('./password/recovery-by-passkey.tsx'));

/** Asks for the password, or a passkey where there is none, makes recovery codes, and shows them once. */
export default function NewRecoveryCodes({ isReplacement, onClose }: NewRecoveryCodesProps) {
  const { reload } = useQueryCache();
  const profile = useProfile();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Only now: the card below would otherwise change while the codes are still to be read.
  const close = () => {
    onClose();
    if (codes) void reload('getRecoveryCodes', 'listActivity');
  };
  if (codes) return <ShownRecoveryCodes codes={codes} onClose={close} />;
  const asked = { isReplacement, onCreated: setCodes, onClose };
  if (!profile?.withoutPassword) return <ByPassword {...asked} />;
  return (
    <Suspense fallback={null}>
      <RecoveryByPasskey {...asked} />
    </Suspense>
  );
}

interface AskedProps extends NewRecoveryCodesProps {
  onCreated: (codes: readonly string[]) => void;
}

function ByPassword({ isReplacement, onCreated, onClose }: AskedProps) {
  const call = useApi();
  const text = useText();
  const profile = useProfile();
  const labels = usePasswordLabels();
  const form = useForm({
    schema: confirmPasswordInput,
    initial: { password: '' },
    requiredTexts: { password: 'form.enterPassword' },
    submit: async (input, signal) => {
      await call('confirmPassword', input, { signal, shownByForm: true });
      const created = await call('createRecoveryCodes', {}, { signal, shownByForm: true });
      onCreated(created.codes);
    },
  });
  return (
    <Dialog open onClose={onClose} title={text(isReplacement ? 'recovery.replace' : 'recovery.create')}>
      <form {...form.formProps} className={parts.form}>
        <p>{text(isReplacement ? 'recovery.confirmReplace' : 'recovery.confirmCreate')}</p>
        <CommonError text={form.commonError} />
        <AccountName email={profile?.email ?? ''} />
        <PasswordField
          label={text('form.password')}
          labels={labels}
          autoComplete="current-password"
          required
          {...form.fieldProps('password')}
        />
        <SubmitButton form={form} label={text('recovery.submit')} busyLabel={text('recovery.busy')} wide />
        <Button variant="quiet" wide onClick={onClose}>
          {text('shell.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
