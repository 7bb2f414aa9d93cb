import { Banner, Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import type { CodeEntry } from '@portico/web/second-step/use-code-entry';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useNotifyRefusal } from '../../../lib/status/notify-refusal.ts';
import { useTimeText } from '../../../lib/time/use-time-text.ts';
import styles from './two-factor.module.css';

export interface NotSentStepProps {
  entry: CodeEntry;
  /** Whether the server sends the codes. */
  sent: boolean;
  onRenew: () => Promise<boolean>;
}

/** In place of the code, when too many were sent to the user or were wrong: says when the next is possible, and that other ways work. */
export function NotSentStep({ entry, sent, onRenew }: NotSentStepProps) {
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const { timeOrDate } = useTimeText();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onRenew();
    } catch (error) {
      // The new time is shown here.
      if (!(error instanceof ApiError && error.status === 429)) notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const time = timeOrDate(new Date(entry.nextAt).toISOString());
  return (
    <div className={styles.options}>
      <Banner tone="warning" role="status">
        {text(entry.state === 'blocked' ? 'login.codesBlocked' : 'login.codeNotSent', { time })}
      </Banner>
      {entry.waiting === 0 && (
        <Button wide busy={busy} busyLabel={text('code.resendBusy')} onClick={() => void send()}>
          {text(sent ? 'code.resend' : 'code.startAgain')}
        </Button>
      )}
    </div>
  );
}
