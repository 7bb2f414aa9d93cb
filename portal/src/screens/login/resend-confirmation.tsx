import { ResendButton } from '../../components/forms/resend-button.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface ResendConfirmationProps {
  email: string;
  application: string | null | undefined;
}

/** Sends the confirmation link again to a user who signs in before confirming the e-mail. */
export default function ResendConfirmation({ email, application }: ResendConfirmationProps) {
  const call = useApi();
  const text = useText();
  return (
    <ResendButton
      onSend={() => call('resendConfirmation', { email, application: application ?? undefined })}
      label={text('login.sendLinkAgain')}
      busyLabel={text('resend.busy')}
      waitLabel={(seconds) => text('resend.in', { seconds })}
      sent={text('resend.sent')}
      justSent={false}
    />
  );
}
