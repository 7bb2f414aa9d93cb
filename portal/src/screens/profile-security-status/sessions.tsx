import { Button, Card, EmptyState, OfflineIcon, Skeleton } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { useCall } from '../../lib/use-call.ts';
import { inOrder } from './data.ts';
import { EndOthers } from './end-others.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';

/** Everywhere the person is signed in, and how to end it. */
export function Sessions() {
  const text = useText();
  const { data, error, refetch } = useCall('listSessions', {}, { staleTime: 0 });
  const alone = data?.length === 1;
  return (
    <Card title={text('security.sessionsTitle')}>
      <p className={styles.text}>{text(alone ? 'security.onlyHere' : 'security.sessionsText')}</p>
      {error && !data && (
        <EmptyState
          icon={<OfflineIcon />}
          title={text('security.sessionsFailed')}
          action={
            <Button variant="secondary" onClick={() => refetch()}>
              {text('security.retry')}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton shape="block" />}
      {data && (
        <ul className={styles.list}>
          {inOrder(data).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && !alone && <EndOthers />}
    </Card>
  );
}
