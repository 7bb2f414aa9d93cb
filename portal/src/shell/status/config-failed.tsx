import { Button, OfflineIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './status-screen.module.css';

/** Replaces the page when the configuration cannot be loaded [2.31]. `children` is the link to sign out. */
export function ConfigFailed({ children }: { children?: ReactNode }) {
  const text = useText();
  return (
    <main className={styles.screen}>
      <AuthCard
        icon={OfflineIcon}
        tone="warning"
        title={text('shell.configFailedTitle')}
        lead={<span role="alert">{text('shell.configFailedText')}</span>}
      >
        <Button wide onClick={() => location.reload()}>
          {text('shell.retry')}
        </Button>
        {children}
      </AuthCard>
    </main>
  );
}
