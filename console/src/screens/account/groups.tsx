import { Card, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useSession } from '../../session-state/session.ts';

/** The groups of the account, for admins. */
export function Groups({ accountId }: { accountId: string }) {
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.staff.role === 'admin';
  return isAdmin && <Loaded accountId={accountId} />;
}

function Loaded({ accountId }: { accountId: string }) {
  const text = useText();
  const locale = useLocale();
  const found = useCall('getAccountGroups', { id: accountId });
  return (
    <Card title={text('groups.ofAccount')}>
      <Answer query={found}>
        {({ groups }) => (
          <ul className={styles.list}>
            {groups.length === 0 && <li>{text('groups.none')}</li>}
            {groups.map(({ id, name }) => (
              <li key={id}>
                <TextLink as={Link} to={`/${locale}/groups/${id}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
