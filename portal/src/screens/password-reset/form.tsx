import { requestResetInput } from '@portico/contract/password';
import { EmailField, KeyIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.tsx';
import { useForm } from '../../lib/use-form.ts';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';
import parts from '../../parts/parts.module.css';
import { rememberEmail, useKnownEmail } from '../../parts/remembered-email.ts';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { useTarget } from '../../parts/target.ts';
import { useFirstField } from '../../parts/use-first-field.ts';

export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const form = useForm({
    schema: requestResetInput,
    initial: { email: '' },
    submit: async ({ email }, signal) => {
      await call('requestPasswordReset', { email, application: info?.application }, { signal });
      rememberEmail(email);
      onSent(email);
    },
  });
  useKnownEmail((email) => form.suggest('email', email));
  useFirstField(form.form.ref);

  return (
    <Doorway icon={KeyIcon} title={text('password.resetTitle')} lead={text('password.resetLead')} info={info}>
      <form {...form.form} className={parts.form}>
        <EmailField
          label={text('password.email')}
          autoComplete="username"
          required
          {...form.field('email')}
          error={form.error('email') ?? form.commonError}
        />
        <SubmitButton
          form={form}
          wide
          label={text('password.resetSubmit')}
          busyLabel={text('password.resetBusy')}
        />
      </form>
      <p className={parts.links}>
        <TextLink as={Link} to={path('login', query)} state={{ email: form.values.email }} standalone>
          {text('password.backToSignIn')}
        </TextLink>
      </p>
    </Doorway>
  );
}
