import { emailChangeInput } from '@portico/contract/account/email-change';
import { EmailField } from '@portico/ui';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Asks for the new address, and for the password if it was entered long ago. */
export function EmailChangeForm() {
  const text = useText();
  const call = useApi();
  const { reload } = useQueryCache();
  const { withPassword, dialog } = useReauthentication();
  const form = useForm({
    schema: emailChangeInput,
    initial: { email: '' },
    requiredTexts: { email: 'form.enterEmail' },
    submit: async (input, signal) => {
      const options = { signal, shownByForm: true } as const;
      const answer = await withPassword(() => call('startEmailChange', input, options));
      if (answer !== undefined) await reload('getProfile', 'listActivity');
    },
  });
  return (
    <>
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <EmailField
          label={text('emailChange.new')}
          autoComplete="email"
          required
          {...form.fieldProps('email')}
        />
        <SubmitButton
          form={form}
          label={text('password.resetSubmit')}
          busyLabel={text('password.resetBusy')}
        />
      </form>
      {dialog}
    </>
  );
}
