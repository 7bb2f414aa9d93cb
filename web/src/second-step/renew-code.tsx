import { limits } from '@portico/contract/limits';
import { Button, Countdown, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { clockText } from '../time/clock-text.ts';
import { RetryNote } from '../time/retry-note.tsx';
import { spokenSeconds } from '../time/spoken-seconds.ts';
import styles from './code-entry.module.css';
import type { StepHost } from './step-host.ts';
import type { CodeEntry } from './use-code-entry.ts';

const { lifetime } = limits.code;

export interface RenewCodeProps {
  /**
   * Requests another code; resolves to whether that was done. Left out where a new request begins elsewhere.
   */
  onRenew?: (() => Promise<boolean>) | undefined;
  /**
   * Whether the server sends the codes. Those of the user's device do not change when a new request begins.
   */
  sent?: boolean;
  host: StepHost;
}

/**
 * The time left of a code, and the button that requests another one. It stays focusable while it has to wait.
 */
export function RenewCode({ entry, onRenew, sent = true, host }: RenewCodeProps & { entry: CodeEntry }) {
  const text = useSharedText();
  const [busy, setBusy] = useState(false);
  const { accepts, left, waiting, limitedFor, blockedUntil } = entry;
  const handleClick = async () => {
    if (!onRenew || busy || waiting > 0) return;
    setBusy(true);
    try {
      if ((await onRenew()) && sent) host.tell('success', text('code.resent'));
    } catch (error) {
      // When the next request is possible is said here.
      if (!(error instanceof ApiError && error.status === 429)) host.tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  // A code of the user's device is as good as the next one, and what is blocked is so for hours.
  const isOffered = onRenew && (sent || !accepts) && blockedUntil === null;
  const label = sent ? 'code.resend' : 'code.startAgain';
  return (
    <>
      <div className={styles.renew}>
        {/* A code of the user's device changes every half a minute: the time of the request says nothing about it. */}
        {left > 0 && sent && (
          <>
            <Countdown
              seconds={left}
              total={lifetime}
              text={text('code.validFor', { time: clockText(left) })}
            />
            <VisuallyHidden role="status">
              {text('code.timeLeft', { time: clockText(spokenSeconds(lifetime, left)) })}
            </VisuallyHidden>
          </>
        )}
        {isOffered && (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            busyLabel={text('code.resendBusy')}
            aria-disabled={waiting > 0 || undefined}
            onClick={handleClick}
          >
            {waiting > 0 ? text('code.resendIn', { time: clockText(waiting) }) : text(label)}
          </Button>
        )}
      </div>
      <p className={styles.limited} role="status">
        <RetryNote seconds={limitedFor} phrase="code.limited" />
      </p>
    </>
  );
}
