import { ClockIcon, Spinner } from '@portico/ui';
import { useParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './confirmation.module.css';
import { Confirmed } from './confirmed.tsx';
import { Failed } from './failed.tsx';

export default function Confirmation() {
  const text = useText();
  const { code = '' } = useParams();
  // Confirming twice is confirming once, so this call may be made like one that only asks.
  const { data, error, refetch } = useCall(
    'confirmRegistration',
    { code },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (data) return <Confirmed resource={data} />;
  // Too many requests are reported above the screen, with the time until the next try.
  if (error && error.status !== 429) return <Failed error={error} onRetry={refetch} />;
  return (
    <AuthCard
      icon={ClockIcon}
      title={text('confirmation.waitingTitle')}
      lead={text('confirmation.waitingLead')}
    >
      <p className={styles.waiting} role="status">
        <Spinner label={text('shell.loading')} size={32} />
      </p>
    </AuthCard>
  );
}
