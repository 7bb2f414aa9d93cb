import { TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { MailSent } from '../../components/forms/mail-sent.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';

export interface SentProps {
  email: string;
  onOtherAddress: () => void;
}

/** The same text whether or not there is an account, so that it does not reveal which. */
export function Sent({ email, onOtherAddress }: SentProps) {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const { captchaAtReset } = useConfig();
  return (
    <MailSent
      info={info}
      title={text('password.sentTitle')}
      lead={text('password.sentLead', { email })}
      hint={text('password.sentHint')}
      // With a captcha the mail is asked for in the form again.
      resend={
        captchaAtReset
          ? undefined
          : {
              onSend: () => call('requestPasswordReset', { email, application: info?.application }),
              label: text('password.sentAgain'),
              busyLabel: text('password.resetBusy'),
              waitLabel: (seconds) => text('password.sentAgainIn', { seconds }),
              sent: text('password.sentAgainDone'),
            }
      }
    >
      <TextLink as="button" type="button" standalone onClick={onOtherAddress}>
        {text('password.otherAddress')}
      </TextLink>
      <TextLink as={Link} to={path('login', query)} standalone>
        {text('form.backToSignIn')}
      </TextLink>
    </MailSent>
  );
}
