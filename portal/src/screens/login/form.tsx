import { EmailField, PasswordField, TextLink } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Captcha } from '../../components/captcha/captcha.tsx';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useFirstField } from '../../components/forms/use-first-field.ts';
import { usePasswordLabels } from '../../components/forms/use-password-labels.ts';
import styles from '../../components/screen.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useKnownEmail } from '../../lib/session/remembered-email.ts';
import { usePasskeyAutofill } from './passkey/use-passkey-sign-in.ts';
import { useNewCredentials } from './use-new-credentials.ts';
import { useSignIn } from './use-sign-in.ts';

const LockedPopup = lazy(() => import('./locked-popup.tsx'));
const ProviderOfEmail = lazy(() => import('../../components/providers/provider-of-email.tsx'));
const ResendConfirmation = lazy(() => import('./resend-confirmation.tsx'));

export interface LoginFormProps {
  /** Undefined for an unknown application, because the server refuses sign-ins for it. */
  application: string | null | undefined;
  leaving: boolean;
  /** Whether passkeys may be offered in the e-mail field. */
  offersPasskeys: boolean;
}

export function LoginForm({ application, leaving, offersPasskeys }: LoginFormProps) {
  const text = useText();
  const path = usePath();
  const { query } = useTarget();
  const { providers } = useConfig();
  const hydrated = useHydrated();
  const captcha = useCaptcha();
  const form = useSignIn(application, captcha);
  const locked = form.failure?.code === 'user_account_locked' ? form.failure : null;
  const password = form.fieldProps('password');
  const triesLeft = form.failure?.attemptsLeft ?? null;
  useKnownEmail((email) => form.setIfEmpty('username', email));
  useNewCredentials(form);
  useFirstField(form.formProps.ref);
  usePasskeyAutofill(application, offersPasskeys && !form.busy && !leaving);

  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure?.confirmationRequired ? (
        <CommonError text={text('login.confirmFirst')}>
          <Suspense fallback={null}>
            <ResendConfirmation email={form.values.username} application={application} />
          </Suspense>
        </CommonError>
      ) : (
        <CommonError text={!locked && form.commonError} />
      )}
      <EmailField
        label={text('form.email')}
        autoComplete="username webauthn"
        required
        {...form.fieldProps('username')}
      />
      {hydrated && providers && (
        <Suspense fallback={null}>
          <ProviderOfEmail email={form.values.username} providers={providers} application={application} />
        </Suspense>
      )}
      <PasswordField
        label={text('form.password')}
        labels={usePasswordLabels()}
        autoComplete="current-password"
        required
        aside={
          <TextLink
            as={Link}
            to={path('passwordReset', query)}
            state={{ email: form.values.username }}
            standalone
          >
            {text('signIn.forgot')}
          </TextLink>
        }
        {...password}
        error={
          password.error && triesLeft !== null
            ? `${password.error} ${text('login.triesLeft', { count: triesLeft })}`
            : password.error
        }
      />
      <Captcha state={captcha} error={form.error('captcha')} onChange={() => form.set('captcha', '')} />
      <SubmitButton
        form={form}
        wide
        label={text('signIn.submit')}
        busyLabel={text('login.busy')}
        leavingLabel={leaving ? text('login.leaving') : undefined}
      />
      {locked && (
        <Suspense fallback={null}>
          <LockedPopup failure={locked} email={form.values.username} />
        </Suspense>
      )}
    </form>
  );
}
