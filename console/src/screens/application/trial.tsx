import type { OutputOf } from '@portico/contract/endpoints';
import { Banner, Button, Card, TextLink } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/call.ts';
import { useCall, useQueryCache } from '../../api/queries.ts';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { Steps, Summary } from './test-result.tsx';

type Started = OutputOf<'startTrial'>;

/** Tells the windows of the console that a trial has come to its end. */
const channelName = 'portico-trial';

/**
 * Walks a sign-in at the application in a window of its own, which comes back to this page. A browser that
 * opens no window shows a link.
 */
export function Trial({ id }: { id: string }) {
  const call = useApi();
  const queries = useQueryCache();
  const text = useText();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const ended = query.get('trial');
  const [started, setStarted] = useState<Started | null>(ended === null ? null : { trial: ended, url: null });
  const start = useMutation<Started, ApiError, void>(
    { mutationFn: () => call('startTrial', { id }) },
    queries,
  );

  useEffect(() => {
    if (ended === null) return;
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(ended);
    channel.close();
  }, [ended]);

  async function begin() {
    // Before the answer, because a browser opens a window only while a button is pressed.
    const opened = window.open('', '_blank', 'popup,width=480,height=800');
    try {
      const answer = await start.mutateAsync();
      setStarted(answer);
      if (opened && answer.url !== null) {
        opened.opener = null;
        opened.location.replace(answer.url);
      } else opened?.close();
    } catch {
      // Any error: `start.error` is shown.
      opened?.close();
    }
  }

  return (
    <Card
      title={text('applications.trial')}
      aside={
        <Button
          size="small"
          variant="secondary"
          busy={start.isPending}
          busyLabel={text('console.working')}
          onClick={() => void begin()}
        >
          {text('applications.trial')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.trialLead')}</p>
        {start.error && (
          <Banner tone="danger" role="alert">
            {errorText(start.error.code)}
          </Banner>
        )}
        {started && <Outcome key={started.trial} id={id} started={started} />}
      </div>
    </Card>
  );
}

/**
 * What the trial has shown. It is looked at again when its window has come back, and when this window is used
 * again.
 */
function Outcome({ id, started: { trial, url } }: { id: string; started: Started }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('getTrial', { id, trial });
  const isWaiting = data?.isEnded === false;
  const isEnded = data?.isEnded === true;

  useEffect(() => {
    // Only the window that has begun the trial waits, and before the first answer too, because the other one
    // may come back meanwhile.
    if (isEnded || url === null) return;
    const stop = new AbortController();
    const look = () => void refetch();
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', look, { signal: stop.signal });
    addEventListener('focus', look, { signal: stop.signal });
    return () => {
      stop.abort();
      channel.close();
    };
  }, [isEnded, url, refetch]);

  return (
    <>
      <div role="status">
        {error && <Banner tone="danger">{errorText(error.code)}</Banner>}
        {isWaiting && <p>{text('applications.trialWaiting')}</p>}
        {data?.isEnded && <Summary result={data} />}
      </div>
      {isWaiting && url !== null && (
        <TextLink href={url} target="_blank" rel="noopener" standalone>
          {text('applications.trialOpen')}
        </TextLink>
      )}
      {data && <Steps steps={data.steps} />}
    </>
  );
}
