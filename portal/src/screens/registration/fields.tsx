import { EmailField, TextField } from '@portico/ui';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Agreements } from './agreements.tsx';
import { Nationality } from './nationality.tsx';
import styles from './registration.module.css';
import type { RegistrationState } from './submit.ts';

/** What is asked of a new person. Their ids are what the summary of errors leads to. */
export function RegistrationFields({ form }: { form: RegistrationState }) {
  const text = useText();
  return (
    <>
      <EmailField
        id="email"
        label={text('registration.email')}
        hint={text('registration.emailHint')}
        required
        {...form.fieldProps('email')}
      />
      <NewPassword
        label={text('registration.password')}
        againLabel={text('registration.passwordConfirmation')}
        password={{ id: 'password', ...form.fieldProps('password') }}
        again={{ id: 'passwordConfirmation', ...form.fieldProps('passwordConfirmation') }}
      />
      <div className={styles.names}>
        <TextField
          id="firstName"
          label={text('registration.firstName')}
          autoComplete="given-name"
          dir="auto"
          required
          {...form.fieldProps('firstName')}
        />
        <TextField
          id="lastName"
          label={text('registration.lastName')}
          autoComplete="family-name"
          dir="auto"
          required
          {...form.fieldProps('lastName')}
        />
      </div>
      <Nationality
        value={form.values.nationalityId}
        error={form.error('nationalityId')}
        onChange={(code) => form.set('nationalityId', code)}
      />
      <Agreements
        values={form.values.agreements}
        error={form.error}
        onChange={(values) => form.set('agreements', values)}
      />
    </>
  );
}
