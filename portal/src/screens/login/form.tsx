import { EmailField, PasswordField, TextLink } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Captcha } from '../../parts/captcha/captcha.tsx';
import { useCaptcha } from '../../parts/captcha/use-captcha.ts';
import { CommonError } from '../../parts/common-error.tsx';
import styles from '../../parts/parts.module.css';
import { useKnownEmail } from '../../parts/remembered-email.ts';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { useTarget } from '../../parts/target.ts';
import { useFirstField } from '../../parts/use-first-field.ts';
import { usePasswordLabels } from '../../parts/use-password-labels.ts';
import { useSignIn } from './data.ts';

const LockedPopup = lazy(() => import('./locked-popup.tsx'));

export interface LoginFormProps {
  /** Named only if it is one we know: for any other one nobody could sign in. */
  application: string | null | undefined;
  leaving: boolean;
}

export function LoginForm({ application, leaving }: LoginFormProps) {
  const text = useText();
  const path = usePath();
  const { query } = useTarget();
  const captcha = useCaptcha();
  const form = useSignIn(application, captcha);
  const locked = form.failure?.code === 'user_account_locked' ? form.failure : null;
  useKnownEmail((email) => form.suggest('username', email));
  useFirstField(form.form.ref);

  return (
    <form {...form.form} className={styles.form}>
      <CommonError text={!locked && form.commonError} />
      <EmailField label={text('login.email')} autoComplete="username" required {...form.field('username')} />
      <PasswordField
        label={text('login.password')}
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
            {text('login.forgot')}
          </TextLink>
        }
        {...form.field('password')}
      />
      <Captcha state={captcha} error={form.error('captcha')} onChange={() => form.set('captcha', '')} />
      <SubmitButton
        form={form}
        wide
        label={text('login.submit')}
        busyLabel={text('login.busy')}
        leavingLabel={leaving ? text('login.leaving') : undefined}
      />
      {locked && (
        <Suspense fallback={null}>
          <LockedPopup failure={locked} />
        </Suspense>
      )}
    </form>
  );
}
