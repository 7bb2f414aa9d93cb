import { resendInput } from '@portico/contract/registration';
import { EmailForm } from '../../components/forms/email-form.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';

/** Requests another mail when the link has expired. */
export function NewLinkForm() {
  const call = useApi();
  const { notify } = useNotifications();
  const text = useText();
  const form = useForm({
    schema: resendInput,
    initial: { email: '' },
    checkedOnLeaving: ['email'],
    requiredTexts: { email: 'form.enterEmail' },
    submit: async (input, signal) => {
      await call('resendConfirmation', input, { signal, shownByForm: true });
      notify('success', text('resend.sent'));
    },
  });
  return (
    <EmailForm
      form={form}
      label={text('form.email')}
      submitLabel={text('confirmation.newLink')}
      busyLabel={text('resend.busy')}
    />
  );
}
