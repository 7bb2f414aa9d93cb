import { Banner, Button, Countdown } from '@portico/ui';
import { type PageState, usePageState } from '@portico/web/page-state';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useEffect } from 'react';
import { TraceId } from '../components/status/trace-id.tsx';
import { useErrorText, useText } from '../lib/i18n/i18n.tsx';
import { useSession } from '../lib/session-state/session.ts';
import { type FailedStatus, useGlobalStatus } from '../lib/status/global-status.ts';
import styles from './status-failure.module.css';

/** What failed, with a retry: at too many requests once the server accepts it. */
export default function StatusFailure({ status }: { status: FailedStatus }) {
  const { clearGlobalStatus } = useGlobalStatus();
  const page = usePageState();
  const text = useText();
  const errorText = useErrorText();
  const restoring = useSession().state === 'restoring';
  const wait = status.cause?.retryAfter ?? 0;
  const [left, start] = useCountdown(wait);
  const { cause, errors } = status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each status counts down once
  useEffect(() => start(wait), [status]);

  const retry = ({ currentTarget }: { currentTarget: Element }) => {
    if (left > 0) return;
    // Before the session is restored the screen has loaded nothing, so the page is reloaded.
    if (restoring) return location.reload();
    // The button is about to disappear.
    currentTarget.closest('main')?.focus();
    clearGlobalStatus();
    void loadAgain(page);
  };
  const tooMany = errors.title === '429';
  return (
    <div className={styles.place} data-status>
      <Banner
        tone={tooMany ? 'wait' : 'danger'}
        role="alert"
        title={tooMany ? text('shell.tooManyTitle') : errors.title || text('shell.errorTitle')}
        actions={
          <>
            <Button size="small" variant="secondary" aria-disabled={left > 0 || undefined} onClick={retry}>
              {text('shell.retry')}
            </Button>
            {left > 0 && <Countdown seconds={left} total={wait} />}
          </>
        }
      >
        {errors.messages.map((code) => (
          <p key={code}>{errorText(code)}</p>
        ))}
        {!tooMany && <TraceId id={cause?.traceId} />}
      </Banner>
    </div>
  );
}

/** Repeats the failed queries of the screen. Imported on demand, because guest screens have no queries. */
async function loadAgain(page: PageState): Promise<void> {
  const { createQueryCache } = await import('../lib/api/queries.ts');
  const { queries } = page.part(createQueryCache);
  await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
