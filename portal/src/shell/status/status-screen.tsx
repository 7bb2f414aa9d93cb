import { Button, ErrorIcon, WarningIcon } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { TraceId } from '../../components/status/trace-id.tsx';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { type FailedStatus, useGlobalStatus } from '../../lib/status/global-status.ts';
import { SignOutLink } from '../sign-out-link.tsx';
import styles from './status-screen.module.css';

/**
 * Replaces the page. The retry button of an error reloads the page; that of a warning shows the page again.
 */
export function StatusScreen({ status }: { status: FailedStatus }) {
  const { clearGlobalStatus } = useGlobalStatus();
  const text = useText();
  const errorText = useErrorText();
  const failed = status.state === 'error';
  const { title, messages } = status.errors;
  return (
    <main className={styles.screen}>
      <AuthCard
        icon={failed ? ErrorIcon : WarningIcon}
        tone={failed ? 'danger' : 'warning'}
        title={title || text(failed ? 'shell.errorTitle' : 'shell.warningTitle')}
        lead={
          <span className={styles.messages} role="alert">
            {messages.map((code) => (
              <span key={code}>{errorText(code)}</span>
            ))}
          </span>
        }
      >
        <Button wide onClick={() => (failed ? location.reload() : clearGlobalStatus())}>
          {text('shell.retry')}
        </Button>
        <SignOutLink />
        <TraceId id={status.cause?.traceId} />
      </AuthCard>
    </main>
  );
}
