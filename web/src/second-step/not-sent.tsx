import { Banner, Button } from '@portico/ui';
import { useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import styles from './second-step.module.css';
import type { StepHost } from './step-host.ts';
import type { CodeEntry } from './use-code-entry.ts';

export interface NotSentProps {
  entry: CodeEntry;
  /** Whether the server sends the codes. */
  sent: boolean;
  onRenew: () => Promise<boolean>;
  host: StepHost;
}

/**
 * In place of the code, when too many were sent to the user or were wrong: says when the next is possible,
 * and that other ways work.
 */
export function NotSent({ entry, sent, onRenew, host }: NotSentProps) {
  const text = useSharedText();
  const { timeOrDate } = useTimeText();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onRenew();
    } catch (error) {
      // The new time is shown here.
      if (!(error instanceof ApiError && error.status === 429)) host.tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const time = timeOrDate(new Date(entry.nextAt).toISOString());
  return (
    <div className={styles.options}>
      <Banner tone="warning" role="status">
        {text(entry.state === 'blocked' ? 'code.signInBlocked' : 'code.notSent', { time })}
      </Banner>
      {entry.waiting === 0 && (
        <Button wide busy={busy} busyLabel={text('code.resendBusy')} onClick={() => void send()}>
          {text(sent ? 'code.resend' : 'code.startAgain')}
        </Button>
      )}
    </div>
  );
}
