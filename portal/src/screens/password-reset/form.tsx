import { requestResetInput } from '@portico/contract/password';
import { KeyIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import { EmailForm } from '../../components/forms/email-form.tsx';
import { useFirstField } from '../../components/forms/use-first-field.ts';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';

export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const form = useForm({
    schema: requestResetInput,
    initial: { email: '' },
    checkedOnLeaving: ['email'],
    requiredTexts: { email: 'form.enterEmail' },
    submit: async ({ email }, signal) => {
      await call(
        'requestPasswordReset',
        { email, application: info?.application },
        { signal, shownByForm: true },
      );
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
      />
      <div className={parts.links}>
        <TextLink as={Link} to={path('login', query)} state={{ email: form.values.email }} standalone>
          {text('form.backToSignIn')}
        </TextLink>
        <BackToApplication info={info} />
      </div>
    </AuthCard>
  );
}
