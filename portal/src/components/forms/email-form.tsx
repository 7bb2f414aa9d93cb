import { EmailField } from '@portico/ui';
import type * as v from 'valibot';
import type { useForm } from '../../lib/forms/use-form.ts';
import { useKnownEmail } from '../../lib/session/remembered-email.ts';
import parts from '../screen.module.css';
import { SubmitButton } from './submit-button.tsx';

export interface EmailFormProps {
  form: ReturnType<typeof useForm<{ email: string }, v.GenericSchema>>;
  label: string;
  submitLabel: string;
  busyLabel: string;
  autoComplete?: 'email' | 'username';
}

/**
 * A form with an e-mail as its only field. An e-mail that the user entered on an earlier screen is filled in.
 */
export function EmailForm({ form, label, submitLabel, busyLabel, autoComplete = 'email' }: EmailFormProps) {
  useKnownEmail((email) => form.setIfEmpty('email', email));
  return (
    <form {...form.formProps} className={parts.form}>
      <EmailField
        label={label}
        autoComplete={autoComplete}
        required
        {...form.fieldProps('email')}
        error={form.error('email') ?? form.commonError}
      />
      <SubmitButton form={form} wide label={submitLabel} busyLabel={busyLabel} />
    </form>
  );
}
