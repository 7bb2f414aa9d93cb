import { resendInput } from '@portico/contract/registration';
import { EmailField } from '@portico/ui';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.tsx';
import { notify } from '../../lib/notifications.ts';
import { useForm } from '../../lib/use-form.ts';
import parts from '../../parts/parts.module.css';
import { useKnownEmail } from '../../parts/remembered-email.ts';
import { SubmitButton } from '../../parts/submit-button.tsx';

/** Mails another link to somebody whose link has expired. */
export function NewLinkForm() {
  const text = useText();
  const form = useForm({
    schema: resendInput,
    initial: { email: '' },
    submit: async (input, signal) => {
      await call('resendConfirmation', input, { signal });
      notify('success', text('registration.resent'));
    },
  });
  useKnownEmail((email) => form.suggest('email', email));
  return (
    <form {...form.form} className={parts.form}>
      <EmailField
        label={text('confirmation.email')}
        required
        {...form.field('email')}
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
