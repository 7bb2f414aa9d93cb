import { ErrorIcon, TextLink } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { TraceId } from '../../components/status/trace-id.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './status-screen.module.css';

/**
 * The server sends it when it cannot render a page. It has no script: the link loads the same address again.
 */
export function ServerFailed({ traceId }: { traceId: string }) {
  const text = useText();
  return (
    <main className={styles.screen}>
      <AuthCard
        icon={ErrorIcon}
        tone="danger"
        title={text('shell.errorTitle')}
        lead={<span role="alert">{text('error.server_error')}</span>}
      >
        <p className={parts.links}>
          <TextLink href="" standalone>
            {text('shell.retry')}
          </TextLink>
        </p>
        <TraceId id={traceId} />
      </AuthCard>
    </main>
  );
}
