import { requestResetInput } from '@portico/contract/password';
import { ArchCard, Button, EmailField, KeyIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.tsx';
import { useForm } from '../../lib/use-form.ts';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';
import parts from '../../parts/parts.module.css';
import { rememberEmail, useKnownEmail } from '../../parts/remembered-email.ts';
import { useTarget } from '../../parts/target.ts';
import { useBusyText } from '../../parts/use-busy-text.ts';
import { useFirstField } from '../../parts/use-first-field.ts';

export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const form = useForm({
    schema: requestResetInput,
    initial: { email: '' },
    submit: async ({ email }) => {
      await call('requestPasswordReset', { email, application: info?.application });
      rememberEmail(email);
      onSent(email);
    },
  });
  const busyText = useBusyText(form.busy, text('password.resetBusy'), text('password.stillBusy'));
  useKnownEmail((email) => form.suggest('email', email));
  useFirstField(form.form.ref);

  return (
    <ArchCard
      crown={
        <Crown>
          <KeyIcon size={28} />
        </Crown>
      }
      title={text('password.resetTitle')}
      lead={text('password.resetLead')}
      application={info?.type}
    >
      <form {...form.form} className={parts.form}>
        <EmailField
          label={text('password.email')}
          autoComplete="username"
          required
          {...form.field('email')}
          error={form.error('email') ?? form.commonError}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={busyText}>
          {text('password.resetSubmit')}
        </Button>
      </form>
      <p className={parts.links}>
        <TextLink as={Link} to={path('login', query)} state={{ email: form.values.email }} standalone>
          {text('password.backToSignIn')}
        </TextLink>
      </p>
    </ArchCard>
  );
}
