import { TextLink, UserIcon } from '@portico/ui';
import { Link } from 'react-router';
import { LeadTo } from '../../components/application-face/lead-to.tsx';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import { Captcha } from '../../components/captcha/captcha.tsx';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { type Draft, useDraft } from './draft.ts';
import { RegistrationFields } from './fields.tsx';
import { SponsorCard } from './sponsor-card.tsx';
import { useRegistration } from './submit.ts';
import { RegistrationSummary } from './summary.tsx';
import type { Invitation } from './use-invitation.ts';
import { useRegistrationTarget } from './use-registration-target.ts';

export interface RegistrationFormProps {
  invitation: Invitation;
  /** What was typed before, when the user starts again. */
  draft: Partial<Draft> | undefined;
  onCompleted: (sent: Draft) => void;
  onAnswer: () => void;
}

export function RegistrationForm({ invitation, draft, onCompleted, onAnswer }: RegistrationFormProps) {
  const text = useText();
  const path = usePath();
  const errorText = useErrorText();
  const { query } = useTarget();
  const info = useRegistrationTarget();
  const captcha = useCaptcha();
  const form = useRegistration({ draft, inviteCode: invitation.code, captcha, onCompleted, onAnswer });
  const inviteError = form.error('inviteCode') ?? (invitation.error && errorText(invitation.error));
  useDraft(form.values, form.set);

  return (
    <AuthCard
      icon={UserIcon}
      info={info}
      title={text('registration.title')}
      lead={info ? <LeadTo info={info} /> : text('signIn.lead')}
    >
      <SponsorCard invitation={invitation} error={inviteError} />
      <form {...form.formProps} className={parts.form}>
        <RegistrationSummary form={form} />
        <CommonError text={form.commonError} />
        <RegistrationFields form={form} />
        <Captcha state={captcha} error={form.error('captcha')} onChange={() => form.set('captcha', '')} />
        <SubmitButton
          form={form}
          wide
          label={text('registration.submit')}
          busyLabel={text('registration.busy')}
        />
      </form>
      <div className={parts.links}>
        <p>
          {richText(text('registration.haveAccount'), {
            link: (words) => (
              <TextLink as={Link} to={path('login', query)}>
                {words}
              </TextLink>
            ),
          })}
        </p>
        <BackToApplication info={info} />
      </div>
    </AuthCard>
  );
}
