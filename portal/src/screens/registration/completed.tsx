import { TextLink } from '@portico/ui';
import { MailSent } from '../../components/forms/mail-sent.tsx';
import parts from '../../components/screen.module.css';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useRegistrationTarget } from './use-registration-target.ts';

export interface CompletedProps {
  email: string;
  onStartAgain: () => void;
}

/** Shown after the registration: asks the user to open the mailed link. */
export function Completed({ email, onStartAgain }: CompletedProps) {
  const call = useApi();
  const text = useText();
  const info = useRegistrationTarget();
  return (
    <MailSent
      info={info}
      title={text('registration.doneTitle')}
      lead={text('registration.doneLead', { email })}
      hint={text('registration.doneHint')}
      resend={{
        onSend: () => call('resendConfirmation', { email, application: info?.application }),
        label: text('registration.resend'),
        busyLabel: text('resend.busy'),
        waitLabel: (seconds) => text('resend.in', { seconds }),
        sent: text('resend.sent'),
      }}
    >
      <TextLink as="button" type="button" standalone onClick={onStartAgain}>
        {text('registration.startAgain')}
      </TextLink>
      <p className={parts.note}>
        <SupportNote id="registration.doneSupport" />
      </p>
    </MailSent>
  );
}
