import type { ApplicationInfo } from '@portico/contract/config';
import { Button, InfoIcon } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface AskProps {
  email: string;
  /** The application that the user registered for. */
  info: ApplicationInfo | undefined;
  onConfirm: () => void;
}

/** Asks for the click that confirms, in a browser that has not registered with this e-mail. */
export function Ask({ email, info, onConfirm }: AskProps) {
  const text = useText();
  return (
    <AuthCard
      icon={InfoIcon}
      info={info}
      title={text('confirmation.askTitle')}
      lead={email ? text('confirmation.askLead', { email }) : text('confirmation.askLeadWithoutEmail')}
    >
      <Button wide onClick={onConfirm}>
        {text('confirmation.confirm')}
      </Button>
    </AuthCard>
  );
}
