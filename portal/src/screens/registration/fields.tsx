import { asksFamilyNameFirst } from '@portico/contract/names';
import { EmailField, TextField } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { CountryField } from '../../components/forms/country-field.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { Agreements } from './agreements.tsx';
import { EmailError } from './email-error.tsx';
import styles from './registration.module.css';
import type { RegistrationState } from './submit.ts';

// Few operators add any.
const OwnFields = lazy(() => import('./own-fields.tsx'));

/** The fields of a registration. The summary of errors links to their ids. */
export function RegistrationFields({ form }: { form: RegistrationState }) {
  const text = useText();
  const locale = useLocale();
  const { oneName } = useConfig();
  const emailError = form.error('email');
  const given = (
    <TextField
      key="given"
      id="firstName"
      label={text('form.firstName')}
      autoComplete="given-name"
      dir="auto"
      required
      {...form.fieldProps('firstName')}
    />
  );
  const family = (
    <TextField
      key="family"
      id="lastName"
      label={text('form.lastName')}
      autoComplete="family-name"
      dir="auto"
      required={!oneName}
      {...form.fieldProps('lastName')}
    />
  );
  return (
    <>
      <EmailField
        id="email"
        label={text('form.email')}
        hint={text('registration.emailHint')}
        required
        {...form.fieldProps('email')}
        error={
          emailError && (
            <EmailError
              error={emailError}
              occupied={form.hasError('email', 'email_occupied')}
              email={form.values.email}
            />
          )
        }
      />
      <NewPassword
        label={text('form.password')}
        againLabel={text('form.passwordAgain')}
        password={{ id: 'password', ...form.fieldProps('password') }}
        again={{ id: 'passwordConfirmation', ...form.fieldProps('passwordConfirmation') }}
        owner={form.values}
      />
      <div className={styles.names}>{asksFamilyNameFirst(locale) ? [family, given] : [given, family]}</div>
      <CountryField
        list="listRegistrationCountries"
        id="nationalityId"
        name="nationalityId"
        label={text('registration.nationality')}
        required
        autoComplete="country-name"
        value={form.values.nationalityId}
        error={form.error('nationalityId')}
        onChange={(code) => form.set('nationalityId', code)}
      />
      <Added form={form} />
      <Agreements
        values={form.values.agreements}
        error={form.error}
        onChange={(values) => form.set('agreements', values)}
      />
    </>
  );
}

function Added({ form }: { form: RegistrationState }) {
  const { registrationFields } = useConfig();
  // The server renders no part that is loaded later.
  const hydrated = useHydrated();
  if (!hydrated || registrationFields.length === 0) return null;
  return (
    <Suspense>
      <OwnFields form={form} />
    </Suspense>
  );
}
