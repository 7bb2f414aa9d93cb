import { TextLink, UserIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useErrorText, useText } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Captcha } from '../../parts/captcha/captcha.tsx';
import { useCaptcha } from '../../parts/captcha/use-captcha.ts';
import { CommonError } from '../../parts/common-error.tsx';
import { Doorway } from '../../parts/doorway.tsx';
import parts from '../../parts/parts.module.css';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { useTarget } from '../../parts/target.ts';
import type { Invitation } from './data.ts';
import { type Draft, useDraft } from './draft.ts';
import { RegistrationFields } from './fields.tsx';
import { SponsorCard } from './sponsor-card.tsx';
import { useRegistration } from './submit.ts';
import { RegistrationSummary } from './summary.tsx';
import { useRegistrationTarget } from './use-registration-target.ts';

export interface RegistrationFormProps {
  invitation: Invitation;
  /** What was typed before, when somebody starts again. */
  draft: Draft | undefined;
  onCompleted: (sent: Draft) => void;
}

export function RegistrationForm({ invitation, draft, onCompleted }: RegistrationFormProps) {
  const text = useText();
  const path = usePath();
  const errorText = useErrorText();
  const { query } = useTarget();
  const info = useRegistrationTarget();
  const captcha = useCaptcha();
  const form = useRegistration({ draft, inviteCode: invitation.code, captcha, onCompleted });
  const inviteError = form.error('inviteCode') ?? (invitation.error && errorText(invitation.error));
  useDraft(form.values, form.set);

  return (
    <Doorway
      icon={UserIcon}
      info={info}
      title={text('registration.title')}
      lead={info ? text('login.leadTo', { application: info.applicationName }) : text('registration.lead')}
    >
      <SponsorCard invitation={invitation} error={inviteError} />
      <form {...form.form} className={parts.form}>
        <RegistrationSummary error={form.error} />
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
      </div>
    </Doorway>
  );
}
