import { EmailField } from '@portico/ui';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { useForm } from '../../lib/forms/use-form.ts';
import { useKnownEmail } from '../../lib/session/remembered-email.ts';
import parts from '../screen.module.css';
import { SubmitButton } from './submit-button.tsx';

type FormOfEmail = ReturnType<typeof useForm<{ email: string }, v.GenericSchema>>;
type Used = 'formProps' | 'setIfEmpty' | 'error' | 'commonError' | 'busy' | 'retryIn' | 'cancel';

export interface EmailFormProps {
  /** It may have fields besides. */
  form: Pick<FormOfEmail, Used> & {
    fieldProps(name: 'email'): Omit<ReturnType<FormOfEmail['fieldProps']>, 'name'> & { name: string };
  };
  label: string;
  submitLabel: string;
  busyLabel: string;
  autoComplete?: 'email' | 'username';
  /** What is between the field and the button. */
  children?: ReactNode;
}

/**
 * A form with an e-mail as its only field. An e-mail that the user entered on an earlier screen is filled in.
 */
export function EmailForm({
  form,
  label,
  submitLabel,
  busyLabel,
  autoComplete = 'email',
  children,
}: EmailFormProps) {
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
      {children}
      <SubmitButton form={form} wide label={submitLabel} busyLabel={busyLabel} />
    </form>
  );
}
