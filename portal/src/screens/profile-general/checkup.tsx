import { Button, ButtonLink, Card, Skeleton, SuccessIcon, TextLink, WarningIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './overview.module.css';

/** What protects the account and what is missing, each with one link. */
export function Checkup() {
  const text = useText();
  const path = usePath();
  const factors = useCall('listTwoFactorTokens', {}, { staleTime: 0 });
  const sessions = useCall('listSessions', {}, { staleTime: 0 });
  const security = path('profileSecurityStatus');
  const isProtected = (factors.data?.tokens.length ?? 0) > 0;
  const count = sessions.data?.length ?? 0;
  return (
    <Card title={text('account.checkupTitle')}>
      <ul>
        <Check query={factors} tone={isProtected ? 'success' : 'warning'}>
          <span className={styles.check}>
            {text(isProtected ? 'account.checkupFactorOn' : 'account.checkupFactorOff')}
          </span>
          {isProtected ? (
            <TextLink as={Link} to={security} standalone>
              {text('account.checkupFactorShow')}
            </TextLink>
          ) : (
            <ButtonLink as={Link} to={security} size="small">
              {text('account.checkupFactorAdd')}
            </ButtonLink>
          )}
        </Check>
        <Check query={sessions} tone="success">
          <span className={styles.check}>{text('account.checkupSessions', { count })}</span>
          <TextLink as={Link} to={security} standalone>
            {text('account.checkupSessionsShow')}
          </TextLink>
        </Check>
      </ul>
    </Card>
  );
}

interface CheckProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  tone: 'success' | 'warning';
  children: ReactNode;
}

/** One line of the checkup. While its answer is loading, or if it cannot be loaded, the line says so. */
function Check({ query: { data, error, refetch }, tone, children }: CheckProps) {
  const text = useText();
  if (data) {
    const Icon = tone === 'success' ? SuccessIcon : WarningIcon;
    return (
      <li className={styles.row} data-tone={tone}>
        <Icon />
        {children}
      </li>
    );
  }
  return (
    <li className={styles.row} aria-busy={!error}>
      {error ? (
        <>
          <WarningIcon />
          <span className={styles.check}>{text('account.checkupFailed')}</span>
          <Button variant="quiet" size="small" onClick={() => refetch()}>
            {text('shell.retry')}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
    </li>
  );
}
