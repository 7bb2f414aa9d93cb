import { Button, ErrorIcon, TextLink, WarningIcon } from '@portico/ui';
import { AuthCard } from '../components/auth/auth-card.tsx';
import parts from '../components/screen.module.css';
import { useErrorText, useText } from '../lib/i18n/i18n.tsx';
import { useRetryText } from '../lib/i18n/retry-text.ts';
import { richText } from '../lib/i18n/rich-text.tsx';
import { useSession } from '../lib/session/session.ts';
import { clearGlobalStatus, type PageStatus } from '../lib/status/global-status.ts';
import { askToSignOut } from './ask-to-sign-out.ts';
import styles from './status-screen.module.css';

type Trouble = Exclude<PageStatus, { state: 'success' }>;

/** Stands in the page's place. An error is retried by loading everything again, a warning by going on. */
export function StatusScreen({ status }: { status: Trouble }) {
  const text = useText();
  const errorText = useErrorText();
  const retryText = useRetryText();
  const signedIn = useSession().state === 'signed-in';
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
            {status.retryAfter ? <span>{retryText(status.retryAfter)}</span> : null}
          </span>
        }
      >
        <Button wide onClick={() => (failed ? location.reload() : clearGlobalStatus())}>
          {text('shell.retry')}
        </Button>
        {signedIn && (
          <p className={parts.links}>
            <TextLink as="button" type="button" standalone onClick={askToSignOut}>
              {text('shell.signOut')}
            </TextLink>
          </p>
        )}
        {status.traceId && (
          <p className={styles.trace}>
            {richText(text('shell.traceId', { traceId: status.traceId }), {
              id: (words) => <bdi className={styles.id}>{words}</bdi>,
            })}
          </p>
        )}
      </AuthCard>
    </main>
  );
}
