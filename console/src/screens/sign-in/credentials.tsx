import { signInForm } from '@portico/contract/sign-in';
import type { StaffSecondStep } from '@portico/contract/staff/sign-in';
import { Banner, Button, EmailField, PasswordField } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { loadFile } from '@portico/web/load-file';
import { useState } from 'react';
import { type Call, useApi } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './sign-in.module.css';

export interface CredentialsProps {
  /** The address that the form begins with. */
  email?: string | undefined;
  onProven: (step: StaffSecondStep) => void;
}

/**
 * The first step. When the server asks for the captcha, the browser solves it without the user and sends the
 * form again.
 */
export function Credentials({ email = '', onProven }: CredentialsProps) {
  const call = useApi();
  const text = useText();
  const [proving, setProving] = useState(false);
  const form = useForm({
    schema: signInForm,
    initial: { username: email, password: '' },
    async submit(credentials) {
      try {
        const started = await call('startStaffSignIn', credentials).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'google_recaptcha_v2_required') throw error;
          setProving(true);
          const captcha = await solveCaptcha(call);
          return await call('startStaffSignIn', { ...credentials, captcha });
        });
        onProven(started);
      } catch (error) {
        if (error instanceof ApiError) form.set('password', '');
        throw error;
      } finally {
        setProving(false);
      }
    },
  });

  return (
    <form {...form.formProps} className={styles.form}>
      {form.commonError && (
        <div data-common-error tabIndex={-1} className={styles.why}>
          {form.failure?.code === 'second_factor_required' ? (
            <SetUpFactor>{form.commonError}</SetUpFactor>
          ) : (
            <Banner tone="danger" role="alert">
              {form.commonError}
            </Banner>
          )}
        </div>
      )}
      <EmailField
        label={text('consoleSignIn.email')}
        autoComplete="username"
        {...form.fieldProps('username')}
      />
      <PasswordField
        label={text('consoleSignIn.password')}
        autoComplete="current-password"
        labels={{
          show: text('consoleSignIn.showPassword'),
          hide: text('consoleSignIn.hidePassword'),
          shown: text('consoleSignIn.passwordShown'),
          hidden: text('consoleSignIn.passwordHidden'),
          capsLock: text('consoleSignIn.capsLock'),
        }}
        {...form.fieldProps('password')}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={text('consoleSignIn.busy')}>
        {text('consoleSignIn.submit')}
      </Button>
      <p className={styles.state} role="status">
        {proving && text('consoleSignIn.captcha')}
      </p>
    </form>
  );
}

async function solveCaptcha(call: Call): Promise<string> {
  const [{ proveWork }, challenge] = await Promise.all([
    loadFile(() => import('@portico/web/proof-of-work')),
    call('getStaffCaptcha', {}),
  ]);
  return await proveWork(challenge, AbortSignal.timeout(60_000));
}
