import { ClockIcon, Spinner } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { Ask } from './ask.tsx';
import styles from './confirmation.module.css';
import { Confirmed } from './confirmed.tsx';
import { Failed } from './failed.tsx';
import { useConfirmation } from './use-confirmation.ts';

export default function Confirmation() {
  const text = useText();
  const confirmation = useConfirmation();
  useLostFocus(confirmation.state, focusTitle);
  switch (confirmation.state) {
    case 'confirmed':
      return <Confirmed result={confirmation.result} email={confirmation.email} />;
    case 'failed':
      return <Failed error={confirmation.error} onRetry={confirmation.retry} />;
    case 'ask':
      return <Ask email={confirmation.email} info={confirmation.info} onConfirm={confirmation.confirm} />;
    default:
      return (
        <AuthCard
          icon={ClockIcon}
          info={confirmation.info}
          title={text('confirmation.waitingTitle')}
          lead={text('confirmation.waitingLead')}
        >
          <p className={styles.waiting} role="status">
            <Spinner label={text('shell.loading')} size={32} />
          </p>
        </AuthCard>
      );
  }
}
