import { resendInput } from '@portico/contract/registration';
import { EmailField } from '@portico/ui';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { call } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useKnownEmail } from '../../lib/session/remembered-email.ts';
import { notify } from '../../lib/status/notifications.ts';

/** Requests another mail when the link has expired. */
export function NewLinkForm() {
  const text = useText();
  const form = useForm({
    schema: resendInput,
    initial: { email: '' },
    requiredTexts: { email: 'form.enterEmail' },
    submit: async (input, signal) => {
      await call('resendConfirmation', input, { signal, limitShownByCaller: true });
      notify('success', text('registration.resent'));
    },
  });
  useKnownEmail((email) => form.setIfEmpty('email', email));
  return (
    <form {...form.formProps} className={parts.form}>
      <EmailField
        label={text('confirmation.email')}
        required
        {...form.fieldProps('email')}
        error={form.error('email') ?? form.commonError}
      />
      <SubmitButton
        form={form}
        wide
        label={text('confirmation.newLink')}
        busyLabel={text('registration.resendBusy')}
      />
    </form>
  );
}
