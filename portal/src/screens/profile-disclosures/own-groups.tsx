import { Card } from '@portico/ui';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './disclosures.module.css';

/** The groups that staff have put the user into. Nothing of it is shown to users who are in none. */
export function OwnGroups({ waiting }: { readonly waiting: boolean }) {
  const text = useText();
  const { data, error, refetch } = useCall('getOwnGroups', {}, { staleTime: 0, rendered: true });
  if (!waiting && !data && error)
    return (
      <Card title={text('closed.yourGroups')}>
        <NotLoaded onRetry={refetch} />
      </Card>
    );
  if (waiting || !data || data.groups.length === 0) return null;
  return (
    <Card title={text('closed.yourGroups')}>
      <p className={styles.text}>{text('closed.yourGroupsText')}</p>
      <ul className={styles.learned}>
        {data.groups.map(({ id, name, description }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {description !== '' && (
              <p className={styles.text}>
                <bdi>{description}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
