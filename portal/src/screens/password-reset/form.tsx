import { requestResetForm } from '@portico/contract/password';
import { KeyIcon, TextLink } from '@portico/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import type { CaptchaState } from '../../components/captcha/use-captcha.ts';
import { EmailForm } from '../../components/forms/email-form.tsx';
import { useFirstField } from '../../components/forms/use-first-field.ts';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';

const CaptchaOfReset = lazy(() => import('./captcha-of-reset.tsx'));

export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const { captchaAtReset } = useConfig();
  const captcha = useRef<CaptchaState>(null);
  const [part] = useState(() => Promise.withResolvers<void>());
  const form = useForm({
    schema: requestResetForm,
    initial: { email: '', captcha: '' },
    checkedOnLeaving: ['email'],
    requiredTexts: { email: 'form.enterEmail' },
    fieldNames: { googleRecaptchaV2: 'captcha' },
    submit: async ({ email }, signal) => {
      const send = (googleRecaptchaV2: string | undefined) =>
        call(
          'requestPasswordReset',
          { email, application: info?.application, googleRecaptchaV2 },
          { signal, shownByForm: true },
        );
      if (captchaAtReset) await part.promise;
      const answer = await (captcha.current ? captcha.current.submit(send, signal) : send(undefined));
      // The user has to solve the captcha first.
      if (answer === undefined) return;
      rememberEmail(email);
      onSent(email);
    },
  });
  useFirstField(form.formProps.ref);

  return (
    <AuthCard
      icon={KeyIcon}
      title={text('password.resetTitle')}
      lead={text('password.resetLead')}
      info={info}
    >
      <EmailForm
        form={form}
        label={text('form.email')}
        submitLabel={text('password.resetSubmit')}
        busyLabel={text('password.resetBusy')}
        autoComplete="username"
      >
        {captchaAtReset && (
          <Suspense fallback={null}>
            <CaptchaOfReset
              holder={captcha}
              onReady={part.resolve}
              error={form.error('captcha')}
              onChange={() => form.set('captcha', '')}
            />
          </Suspense>
        )}
      </EmailForm>
      <div className={parts.links}>
        <TextLink as={Link} to={path('login', query)} state={{ email: form.values.email }} standalone>
          {text('form.backToSignIn')}
        </TextLink>
        <BackToApplication info={info} />
      </div>
    </AuthCard>
  );
}
