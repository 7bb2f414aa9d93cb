import { ClockIcon, Spinner } from '@portico/ui';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { useCall } from '../../lib/use-call.ts';
import { Doorway } from '../../parts/doorway.tsx';
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
  if (error) return <Failed error={error} onRetry={refetch} />;
  return (
    <Doorway
      icon={ClockIcon}
      title={text('confirmation.waitingTitle')}
      lead={text('confirmation.waitingLead')}
    >
      <p className={styles.waiting} role="status">
        <Spinner label={text('shell.loading')} size={32} />
      </p>
    </Doorway>
  );
}
